import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'

export interface ProductsProgressProps {
  /** What is loading; undefined for nothing. */
  state: 'loading' | 'refreshing' | undefined
}

const labels = { loading: 'Loading products', refreshing: 'Refreshing products' }

/** The progress bar above a grid of products. It always keeps its height, so that the cards don't move. */
export function ProductsProgress({ state }: ProductsProgressProps) {
  return (
    <div className="flex h-6 items-start">{state && <ProgressBar label={labels[state]} />}</div>
  )
}
