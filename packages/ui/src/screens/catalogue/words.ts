import type { AsyncWords } from '../../primitives/async/async.tsx'

/** What the products are called while they load, refresh or fail to. */
export const words: AsyncWords = {
  noun: 'products',
  loading: 'Loading the products',
  refreshing: 'Refreshing products',
  failed: 'The products did not load',
}
