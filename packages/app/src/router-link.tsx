import type { LinkProps } from '@strapline/ui/lib/link.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'
import { catalogueState } from './lib/catalogue-return.ts'
import { ownPath, paths } from './paths.ts'
import { preload } from './routes.tsx'
import { useSessionState } from './session/session-context.tsx'

/** The library's link as the router's: it stays in the app, and fetches a page when it is aimed at. */
export function RouterLink(props: LinkProps) {
  const path = ownPath(props.href)
  return path === undefined ? (
    <a {...props}>{props.children}</a>
  ) : (
    <OwnLink {...props} path={path} />
  )
}

/** The pages that return to where somebody came from. */
const waysIn = new Set<string>([paths.login, paths.signUp])

/** By the router's hooks: its own Link brings along what only a framework's build needs. */
function OwnLink({
  path,
  onClick,
  onPointerEnter,
  onFocus,
  children,
  ...rest
}: LinkProps & { path: string }) {
  const queryClient = useQueryClient()
  const session = useSessionState()
  const email = session.status === 'signed-in' ? session.user.email : undefined
  // What the page that is shown needs is there already.
  const aim = () => {
    if (new URL(path, window.location.origin).pathname !== window.location.pathname) {
      preload(path, queryClient, email)
    }
  }
  const href = useHref(path)
  const location = useLocation()
  const navigate = useLinkClickHandler<HTMLAnchorElement>(path, {
    ...(rest.target && { target: rest.target }),
    state:
      // Between login and sign-up the page that was asked for is remembered on.
      waysIn.has(location.pathname) && waysIn.has(path)
        ? location.state
        : catalogueState(path, location),
  })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) navigate(event)
      }}
      onPointerEnter={(event) => {
        aim()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        aim()
        onFocus?.(event)
      }}
    >
      {children}
    </a>
  )
}
