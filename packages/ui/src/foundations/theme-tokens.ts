import rest from '../styles/theme.css?raw'
import light from '../styles/themes/light.css?raw'
import { parseTokens, type Token, type TokenKind } from './tokens.ts'

/** The style sheets that declare the tokens: the light theme's colours, and what is the same in all themes. */
export const theme = `${light}\n${rest}`

/** Every token. */
export const tokens: Token[] = parseTokens(theme)

/** The tokens of a kind, in the order of theme.css. */
export const tokensOf = (kind: TokenKind): Token[] => tokens.filter((token) => token.kind === kind)

/**
 * A token by its name.
 *
 * @throws {Error} when there is none of that name
 */
export function tokenNamed(name: string): Token {
  const token = tokens.find((one) => one.name === name)
  if (!token) throw new Error(`There is no token ${name} in styles.`)
  return token
}

/**
 * What `data-density="compact"` sets a token to.
 *
 * @throws {Error} when it sets none of that name
 */
export function compactValueOf(name: string): string {
  const rule = rest.slice(rest.indexOf('[data-density="compact"]'))
  const value = new RegExp(`${name}: ([^;]+);`).exec(rule)?.[1]
  if (value === undefined) throw new Error(`The density compact does not set ${name}.`)
  return value
}
