import { sources } from './sources.ts'
import { iconUsers, type User } from './tokens.ts'

/** Who imports each icon of lucide-react, by the icon's name. */
export const usersOfIcons: Record<string, User[]> = Object.fromEntries(
  iconUsers(sources).map(({ icon, users }) => [icon, users]),
)
