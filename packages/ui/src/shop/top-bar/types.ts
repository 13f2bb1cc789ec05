/** Who is signed in; `unknown` until the identity provider has answered. */
export type TopBarSession =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; displayName: string }

/** Where the top bar's links lead. */
export interface TopBarPaths {
  home: string
  blogs: string
  portfolio: string
  dashboard: string
  profile: string
  login: string
}

export interface TopBarProps {
  /** Who is signed in. While it is unknown nothing is guessed: the account's place stays empty. */
  session: TopBarSession
  /** Where the links lead. */
  paths: TopBarPaths
  /** The path of the page that is shown. The link to it is marked, and one to what it is inside of. */
  current?: string | undefined
  /** Signs out. */
  onSignOut: () => void
}

/** A link of the top bar, as it is shown in the bar and in the drawer. */
export interface TopBarLink {
  label: string
  href: string
}
