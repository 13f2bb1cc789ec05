import { sources } from './sources.ts'
import { tokens } from './theme-tokens.ts'
import { type User, usersOf } from './tokens.ts'

/** Who uses each token, by its custom property. */
export const usersOfTokens: Record<string, User[]> = Object.fromEntries(
  tokens.map((token) => [token.name, usersOf(token, sources)]),
)
