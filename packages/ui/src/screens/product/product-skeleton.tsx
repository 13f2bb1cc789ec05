import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { ProductColumns } from './product-columns.tsx'

/** The data sheet's rows below the price, and their heights. */
const facts = [
  ['minimum', 'h-5'],
  ['available', 'h-5'],
  ['range', 'h-5'],
  ['buyer', 'h-10'],
] as const

/** Keeps the room of a product's page while the product loads. */
export function ProductSkeleton() {
  return (
    <ProductColumns picture={<Skeleton className="aspect-4/3 w-full" />}>
      <div className="grid gap-2">
        <Skeleton className="h-9 w-full md:h-12" />
        <Skeleton className="h-9 w-1/3 md:h-12" />
      </div>
      <div className="mt-4 grid gap-2 py-1">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <div className="mt-8 border-b border-rule">
        <div className="border-t border-rule py-4">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-1 h-10 w-56" />
        </div>
        {facts.map(([name, height]) => (
          <div key={name} className="flex items-center justify-between border-t border-rule py-4">
            <Skeleton className="h-4 w-28" />
            <Skeleton className={`w-24 ${height}`} />
          </div>
        ))}
      </div>
      <div className="py-4">
        <Skeleton className="h-12 w-full lg:w-34" />
      </div>
    </ProductColumns>
  )
}
