import type { LinkProps } from '@strapline/ui/lib/link.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ownPath } from './paths.ts'
import { preload } from './routes.tsx'

/** The library's link as the router's: it stays in the app, and fetches a page when it is aimed at. */
export function RouterLink({ href, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const queryClient = useQueryClient()
  const path = ownPath(href)
  if (path === undefined)
    return <a href={href} onPointerEnter={onPointerEnter} onFocus={onFocus} {...rest} />
  return (
    <Link
      {...rest}
      to={path}
      onPointerEnter={(event) => {
        preload(path, queryClient)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preload(path, queryClient)
        onFocus?.(event)
      }}
    />
  )
}
