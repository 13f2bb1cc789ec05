import type { Review } from '@strapline/contract/entities'
import { ratingRange } from '@strapline/contract/rules'
import { formatCount } from '../../lib/format.ts'
import { Stars } from './stars.tsx'

/** The highest rating first. */
const ratings = Array.from(
  { length: ratingRange.max - ratingRange.min + 1 },
  (_, index) => ratingRange.max - index,
)

export interface RatingSummaryProps {
  /** One review at least. */
  reviews: readonly Review[]
}

/** What all reviews say together: their average, and how many have which rating. */
export function RatingSummary({ reviews }: RatingSummaryProps) {
  // A rating outside of the scale counts as the nearest one on it.
  const rated = reviews.map(({ ratting }) =>
    Math.min(Math.max(Math.round(ratting), ratingRange.min), ratingRange.max),
  )
  const average = rated.reduce((sum, rating) => sum + rating, 0) / rated.length
  return (
    <div className="mb-6 grid items-center gap-x-10 gap-y-4 border border-rule bg-raised p-4 @md:p-6 @md:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-4 @md:block">
        <p className="tabular font-semibold text-5xl tracking-tight">
          {average.toFixed(1)}
          <span className="sr-only"> of {ratingRange.max} on average</span>
        </p>
        <div className="@md:mt-2">
          <Stars rating={average} />
        </div>
      </div>
      <dl className="grid gap-1.5 text-sm">
        {ratings.map((rating) => {
          const count = rated.filter((each) => each === rating).length
          return (
            <div
              key={rating}
              className="tabular grid grid-cols-[1rem_minmax(0,1fr)_minmax(2rem,auto)] items-center gap-3"
            >
              <dt>
                {rating}
                <span className="sr-only"> of {ratingRange.max}</span>
              </dt>
              <dd className="contents">
                <span aria-hidden className="h-2 bg-sunk">
                  <span
                    className="block h-full bg-ink forced-colors:bg-[CanvasText]"
                    style={{ width: `${(count / rated.length) * 100}%` }}
                  />
                </span>
                <span className="text-right text-ink-soft">{formatCount(count)}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
