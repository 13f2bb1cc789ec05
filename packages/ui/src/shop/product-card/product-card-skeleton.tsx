import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'

/** The room that a product's card will take. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="border border-rule bg-raised">
      <Skeleton className="aspect-4/3 w-full rounded-none" />
      <div className="flex flex-col gap-2 p-4">
        <div className="flex min-h-24 flex-col gap-2">
          <Skeleton className="my-1 h-4 w-4/5" />
          <div>
            <Skeleton className="my-0.5 h-4 w-full" />
            <Skeleton className="mt-1 mb-0.5 h-4 w-2/3" />
          </div>
        </div>
        <div className="pt-2">
          <Skeleton className="mt-1 h-5 w-1/2" />
          <div className="mt-3 border-rule border-t pt-2">
            <Skeleton className="my-0.5 h-4 w-1/3" />
          </div>
        </div>
        <Skeleton className="mt-2 h-10 w-full" />
      </div>
    </div>
  )
}
