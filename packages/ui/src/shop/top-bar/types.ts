import type { Loadable } from '../../lib/loadable.ts'
import type { SuggestionsSlotProps } from '../search-suggestions/types.ts'

/** Who is signed in; `unknown` until the identity provider has answered. */
export type TopBarSession =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; displayName: string }

/** Where the top bar's links lead. */
export interface TopBarPaths {
  catalogue: string
  home: string
  blogs: string
  portfolio: string
  /** The order pad. */
  bulkOrder: string
  dashboard: string
  profile: string
  login: string
}

/** What the bar says of the order pad. */
export interface TopBarPad {
  /** Its lines in which something is typed, at least 1. */
  lines: number
  /** Its lines that can be sent, and their price; undefined where that is not known. */
  ready?: { lines: number; total: number } | undefined
}

/** The search field of the bar; in windows below 768 pixels a button opens it. */
export interface TopBarSearchProps {
  /** The address of the catalogue, from the root of the site: a browser without the program sends `?q=` there. */
  action: string
  /** Called with the text, perhaps an empty one, when Enter is pressed. */
  onSearch: (text: string) => void
  /** The key that leads to the field from everywhere, where there is one; the field shows it. */
  shortcut?: string | undefined
  /** What is suggested while somebody types, a `SearchSuggestions`: loaded when the field gets the focus. */
  Suggestions?: Loadable<SuggestionsSlotProps> | undefined
}

export interface TopBarProps {
  /** Who is signed in. While it is unknown the account's space stays empty. */
  session: TopBarSession
  /** Where the links lead. */
  paths: TopBarPaths
  /** The path of the current page. The link to it is marked, or that to a section that contains it. */
  current?: string | undefined
  /** The order pad of who is signed in. Leave it out while it has no lines. */
  pad?: TopBarPad | undefined
  /** The search field. Leave it out on a page that has its own: its room stays empty. */
  search?: TopBarSearchProps | undefined
  /** Called when Sign Out is pressed. */
  onSignOut: () => void
}

/** A link in the drawer. */
export interface TopBarLink {
  label: string
  href: string
}
