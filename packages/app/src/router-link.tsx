import type { LinkProps } from '@strapline/ui/lib/link.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { catalogueState, readState } from './lib/router-state.ts'
import { passingLayer } from './lib/use-back-closes.ts'
import { ownPath, paths } from './paths.ts'
import { preload } from './routes.tsx'
import { useSession } from './session/session-context.tsx'

/** The library's link as a router link: navigates without a reload, and preloads its page on hover and focus. */
export function RouterLink(props: LinkProps) {
  const path = ownPath(props.href)
  return path === undefined ? (
    <a {...props}>{props.children}</a>
  ) : (
    <OwnLink {...props} path={path} />
  )
}

/** The pages that return to a remembered origin. */
const authenticationPages = new Set<string>([paths.login, paths.signUp, paths.resetPassword])

/** A link to a page of this app. */
function OwnLink({
  path,
  onPointerEnter,
  onFocus,
  href: _,
  ...rest
}: LinkProps & { path: string }) {
  const queryClient = useQueryClient()
  const session = useSession()
  const location = useLocation()

  function preloadTarget() {
    // The current page has its data already.
    if (new URL(path, window.location.origin).pathname !== location.pathname) {
      void preload(path, queryClient, session)
    }
  }
  return (
    <Link
      {...rest}
      to={path}
      discover="none"
      // In an open layer, so that Back leads to the page below it.
      {...(readState(location.state).layer === passingLayer && { replace: true })}
      state={
        // Links between login and sign-up keep the remembered origin.
        authenticationPages.has(location.pathname) && authenticationPages.has(path)
          ? location.state
          : catalogueState(path, location)
      }
      onPointerEnter={(event) => {
        preloadTarget()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preloadTarget()
        onFocus?.(event)
      }}
    />
  )
}
