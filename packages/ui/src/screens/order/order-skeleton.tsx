import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'

/** The shape of an order's page while it loads. */
export function OrderSkeleton() {
  return (
    <div className="@container">
      <Skeleton className="h-24 w-full" />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-6 w-40 max-w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          <Skeleton className="h-6 w-24 max-w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-5 w-56 max-w-full" />
        </div>
      </div>
    </div>
  )
}
