import type { AsyncTexts } from '../../primitives/async/async.tsx'

/** The sentences while the products load, refresh or fail to load. */
export const texts: AsyncTexts = {
  noun: 'products',
  loading: 'Loading the products',
  refreshing: 'Refreshing products',
  failed: 'The products did not load',
}
