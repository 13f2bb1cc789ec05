import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'

/** A placeholder as high as a review of usual length. */
export function ReviewCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex min-w-0 flex-col border-rule-strong border-t pt-3 sm:pt-4"
    >
      <Skeleton className="my-1 h-5 w-16" />
      <div className="mt-1 h-12 overflow-hidden sm:mt-2 sm:h-24">
        {['w-full', 'w-11/12', 'w-4/5', 'w-1/2'].map((width) => (
          <Skeleton key={width} className={`mt-1 mb-2 h-4 ${width}`} />
        ))}
      </div>
      <div className="mt-6 flex h-10 items-center gap-4">
        <Skeleton className="size-10 shrink-0 rounded-full!" />
        <div className="min-w-0 grow">
          <Skeleton className="my-0.5 h-4 w-32" />
          <Skeleton className="mt-1 mb-0.5 h-4 w-20" />
        </div>
      </div>
    </div>
  )
}
