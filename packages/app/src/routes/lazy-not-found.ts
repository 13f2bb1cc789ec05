import { loadable } from '@strapline/ui/lib/loadable.ts'

/** The page for an address that leads nowhere. Few visits need it, so its code is loaded when it is shown. */
export const NotFound = loadable(
  'not-found',
  () => import('./not-found.tsx'),
  (module) => module.NotFoundRoute,
)
