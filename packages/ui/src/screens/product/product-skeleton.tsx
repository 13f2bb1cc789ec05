import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { ProductColumns } from './product-columns.tsx'

/** The data sheet's rows, and their heights. */
const facts = [
  ['part number', 'h-5'],
  ['available', 'h-5'],
  ['range', 'h-5'],
  ['buyer', 'h-10'],
] as const

/** Keeps the room of a product's page while the product loads. */
export function ProductSkeleton() {
  return (
    <ProductColumns
      picture={<Skeleton className="aspect-4/3 w-full" />}
      head={
        <>
          <div className="grid gap-2">
            <Skeleton className="h-9 w-full xl:h-12" />
            <Skeleton className="h-9 w-1/3 xl:h-12" />
          </div>
          <div className="mt-4 grid gap-2 py-1">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/5" />
          </div>
          <Skeleton className="mt-4 h-6 w-24" />
        </>
      }
      order={
        <>
          <Skeleton className="h-7 w-40 lg:h-9" />
          <Skeleton className="mt-2 h-12 w-full lg:mt-4 lg:w-86" />
        </>
      }
      facts={
        <div className="border-rule border-b">
          {facts.map(([name, height]) => (
            <div key={name} className="flex items-center justify-between border-rule border-t py-3">
              <Skeleton className="h-4 w-28" />
              <Skeleton className={`w-24 ${height}`} />
            </div>
          ))}
        </div>
      }
    />
  )
}
