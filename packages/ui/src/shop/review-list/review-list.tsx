import type { Review } from '@strapline/contract/entities'
import { useEffect, useRef, useState } from 'react'
import type { ReviewerContent } from '../../content/reviewer.ts'
import { formatCount } from '../../lib/format.ts'
import { dataOf, type Resource } from '../../lib/resource.ts'
import { Async } from '../../primitives/async/async.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewEntry, ReviewEntrySkeleton } from './review-entry.tsx'

export interface ReviewListProps {
  /** All reviews, the newest first. */
  reviews: Resource<Review[]>
  /** What is said of the reviewer: the same for every review. */
  reviewer: ReviewerContent
}

/** How many reviews are shown at first, and how many each press adds. */
const pageSize = 12

// Container queries: beside the dashboard's menu the list is narrower than the page.
const grid = 'grid gap-x-12 @4xl:grid-cols-2'

const texts = {
  noun: 'reviews',
  loading: 'Loading the reviews',
  refreshing: 'Refreshing the list',
  failed: 'The reviews did not load',
}

/** All reviews, a dozen at a time, below what they say together. */
export function ReviewList({ reviews, reviewer }: ReviewListProps) {
  const count = dataOf(reviews)?.length
  return (
    <section className="@container">
      <h2 className="font-semibold text-xl tracking-tight">
        All reviews
        {count !== undefined && (
          <span className="tabular text-ink-faint"> ({formatCount(count)})</span>
        )}
      </h2>
      <Async
        resource={reviews}
        texts={texts}
        // Always keeps its height, so that the reviews don't move when the bar comes and goes.
        progress={(state) => (
          <div className="flex h-8 items-center">
            {state === 'refreshing' && <ProgressBar label={texts.refreshing} />}
          </div>
        )}
        skeleton={<Skeletons />}
        empty={
          <EmptyState title="No reviews yet" headingLevel={3}>
            Add the first one, and it is shown here and on the home page.
          </EmptyState>
        }
        headingLevel={3}
      >
        {(list) => (
          <>
            <RatingSummary reviews={list} />
            <Entries reviews={list} reviewer={reviewer} />
          </>
        )}
      </Async>
    </section>
  )
}

function Skeletons() {
  return (
    <>
      <Skeleton className="mb-6 h-44 w-full" />
      <div className={grid}>
        {[1, 2, 3, 4, 5, 6].map((entry) => (
          <ReviewEntrySkeleton key={entry} />
        ))}
      </div>
    </>
  )
}

function Entries({ reviews, reviewer }: { reviews: Review[]; reviewer: ReviewerContent }) {
  const [shownCount, setShownCount] = useState(pageSize)
  const list = useRef<HTMLUListElement>(null)
  const remaining = reviews.length - shownCount

  // The button moves down or disappears; the focus moves to the first new review, to read on from there.
  useEffect(() => {
    if (shownCount === pageSize) return
    const first = list.current?.children[shownCount - pageSize]
    if (first instanceof HTMLElement) first.focus()
  }, [shownCount])

  return (
    <>
      <ul ref={list} className={grid}>
        {reviews.slice(0, shownCount).map((review) => (
          <li key={review._id} tabIndex={-1} className="min-w-0 rounded-sm outline-offset-2">
            <ReviewEntry review={review} reviewer={reviewer} />
          </li>
        ))}
      </ul>
      {remaining > 0 && (
        <Button className="mt-4" onClick={() => setShownCount(shownCount + pageSize)}>
          Show more reviews ({formatCount(remaining)} left)
        </Button>
      )}
    </>
  )
}
