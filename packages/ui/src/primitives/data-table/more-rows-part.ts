import { loadable } from '../../lib/loadable.ts'

/** Loaded when it is needed: most lists are whole. */
export const MoreRows = loadable(
  'more-rows',
  () => import('./more-rows.tsx'),
  (module) => module.MoreRows,
)
