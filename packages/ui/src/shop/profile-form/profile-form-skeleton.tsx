import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'

/** A placeholder of the same size as the profile's form. */
export function ProfileFormSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-6">
      <Field hint="w-64" />
      <Field hint="w-56" />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Field hint="w-24" />
        <Field hint="w-16" />
      </div>
      <Field hint="w-64" />
      <Skeleton className="h-control-lg w-full sm:w-40" />
    </div>
  )
}

function Field({ hint }: { hint?: string }) {
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <Skeleton className="my-0.5 h-4 w-24" />
      <Skeleton className="h-control w-full" />
      {hint && <Skeleton className={`my-0.5 h-4 ${hint}`} />}
    </div>
  )
}
