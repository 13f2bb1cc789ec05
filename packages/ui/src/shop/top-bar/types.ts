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
  /** Who is signed in. While it is unknown the account's space stays empty. */
  session: TopBarSession
  /** Where the links lead. */
  paths: TopBarPaths
  /** The path of the current page. Links to it and to a section that contains it are marked. */
  current?: string | undefined
  /** Called when Sign Out is pressed. */
  onSignOut: () => void
}

/** A link in the bar and in the drawer. */
export interface TopBarLink {
  label: string
  href: string
}
