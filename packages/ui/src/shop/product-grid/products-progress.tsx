import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'

/** What {@link ProductsProgress} takes. */
export interface ProductsProgressProps {
  /** What is under way; undefined for nothing. */
  state: 'loading' | 'refreshing' | undefined
}

const labels = { loading: 'Loading products', refreshing: 'Refreshing products' }

/** Stands above a grid of products. Its room is always kept, so that the cards don't jump when it comes and goes. */
export function ProductsProgress({ state }: ProductsProgressProps) {
  return (
    <div className="flex h-6 items-start">{state && <ProgressBar label={labels[state]} />}</div>
  )
}
