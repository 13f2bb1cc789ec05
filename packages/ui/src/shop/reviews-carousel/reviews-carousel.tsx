import type { Review } from '@strapline/contract/entities'
import { reviewSlides, slice } from '@strapline/contract/rules'
import type { ReactNode } from 'react'
import type { ReviewsContent } from '../../content/home.ts'
import { formatCount } from '../../lib/format.ts'
import type { Resource } from '../../lib/resource.ts'
import { Carousel } from '../../primitives/carousel/carousel.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { ErrorState } from '../../primitives/error-state/error-state.tsx'
import { ReviewCard } from '../review-card/review-card.tsx'
import { ReviewCardSkeleton } from '../review-card/review-card-skeleton.tsx'

export interface ReviewsCarouselProps {
  /** What stands around the reviews. */
  content: ReviewsContent
  /** All reviews, the newest first: the heading counts them, the slides show the first eight. */
  reviews: Resource<Review[]>
}

const grid = 'grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4'

/** What customers say, on two slides of four (spec section 9, decision D4). */
export function ReviewsCarousel({ content, reviews }: ReviewsCarouselProps) {
  const list = reviews.status === 'ready' ? reviews.data : undefined
  const heading = (
    <h2 className="font-semibold text-3xl tracking-tight lg:text-4xl">
      {content.title}
      {list && <span className="tabular text-ink-faint"> ({formatCount(list.length)})</span>}
    </h2>
  )
  if (list && list.length > 0) {
    const slides = reviewSlides
      .map((range) => slice(list, range))
      .filter((shown) => shown.length > 0)
    return (
      <Carousel
        label={content.title}
        id="reviews"
        className="page pb-16 lg:pb-24"
        header={heading}
        slides={slides.map((shown, index) => ({
          // A new review moves all others on by one; the slides stay the same.
          key: `slide ${index}`,
          content: (
            <ul className={grid}>
              {shown.map((review) => (
                <li key={review._id}>
                  <ReviewCard review={review} reviewer={content.reviewer} />
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    )
  }
  return (
    <section id="reviews" aria-label={content.title} className="page pb-16 lg:pb-24">
      {/* As high as with the controls beside it. */}
      <div className="mb-6 flex min-h-10 items-end">{heading}</div>
      <Unready content={content} reviews={reviews} />
    </section>
  )
}

function Unready({ content, reviews }: ReviewsCarouselProps): ReactNode {
  if (reviews.status === 'error') {
    return (
      <ErrorState
        title="The reviews did not load"
        message={reviews.message}
        onRetry={reviews.retry}
        headingLevel={3}
      />
    )
  }
  if (reviews.status === 'ready') {
    return (
      <EmptyState title={content.empty.title} headingLevel={3}>
        {content.empty.text}
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        Loading the reviews
      </p>
      <div className={grid}>
        {[1, 2, 3, 4].map((card) => (
          <ReviewCardSkeleton key={card} />
        ))}
      </div>
    </>
  )
}
