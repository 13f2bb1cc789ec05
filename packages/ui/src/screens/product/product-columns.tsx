import type { ReactNode } from 'react'

export interface ProductColumnsProps {
  /** A progress bar over the picture's upper edge, while a newer answer loads. */
  progress?: ReactNode
  /** The drawing, or its skeleton. */
  picture: ReactNode
  /** The text beside the picture; below it on a phone. */
  children: ReactNode
}

/** The product page's two columns, the same for a product and for its skeleton. */
export function ProductColumns({ progress, picture, children }: ProductColumnsProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-12 lg:gap-16 lg:gap-x-[min(4rem,6.25vw)]">
      <div className="relative min-w-0 self-start lg:sticky lg:top-24 lg:col-span-7">
        {picture}
        {progress && <div className="absolute inset-x-0 top-0">{progress}</div>}
      </div>
      <div className="min-w-0 lg:col-span-5">{children}</div>
    </div>
  )
}
