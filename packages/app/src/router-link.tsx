import type { LinkProps } from '@strapline/ui/lib/link.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { ownPath } from './paths.ts'
import { preload } from './routes.tsx'

/** The library's link as the router's: it stays in the app, and fetches a page when it is aimed at. */
export function RouterLink(props: LinkProps) {
  const path = ownPath(props.href)
  return path === undefined ? (
    <a {...props}>{props.children}</a>
  ) : (
    <OwnLink {...props} path={path} />
  )
}

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
  const href = useHref(path)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(
    path,
    rest.target ? { target: rest.target } : {},
  )
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) navigate(event)
      }}
      onPointerEnter={(event) => {
        preload(path, queryClient)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preload(path, queryClient)
        onFocus?.(event)
      }}
    >
      {children}
    </a>
  )
}
