import type { Review } from '@strapline/contract/entities'
import { reviewSlides, slice } from '@strapline/contract/rules'
import type { ReactNode } from 'react'
import type { ReviewsContent } from '../../content/home.ts'
import { formatCount } from '../../lib/format.ts'
import { dataOf, type Resource } from '../../lib/resource.ts'
import { Async } from '../../primitives/async/async.tsx'
import { Carousel } from '../../primitives/carousel/carousel.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { ErrorState } from '../../primitives/error-state/error-state.tsx'
import { ReviewCard } from '../review-card/review-card.tsx'
import { ReviewCardSkeleton } from '../review-card/review-card-skeleton.tsx'

export interface ReviewsCarouselProps {
  /** The section's texts. */
  content: ReviewsContent
  /** All reviews, the newest first: the heading counts them, the slides show the first eight. */
  reviews: Resource<Review[]>
}

const grid = 'grid gap-x-6 gap-y-4 sm:gap-y-8 sm:grid-cols-2 lg:grid-cols-4'

const texts = {
  noun: 'reviews',
  loading: 'Loading the reviews',
  refreshing: 'Refreshing the reviews',
  failed: 'The reviews did not load',
}

// Spec section 9, decision D4.
/** The first eight reviews, on two slides of four. */
export function ReviewsCarousel({ content, reviews }: ReviewsCarouselProps) {
  const count = dataOf(reviews)?.length
  const heading = (
    <h2 className="min-w-0 font-semibold text-2xl tracking-tight sm:text-3xl lg:text-4xl">
      {content.title}
      {count !== undefined && (
        <span className="tabular text-ink-faint max-sm:text-lg"> ({formatCount(count)})</span>
      )}
    </h2>
  )
  const withHeading = (children: ReactNode) => (
    <div id="reviews">
      {/* As high as the carousel's header, which has the controls beside it. */}
      <div className="mb-4 flex min-h-10 items-end sm:mb-6">{heading}</div>
      {children}
    </div>
  )
  return (
    // This section gets the focus when the retry button is removed. The carousel is a region of its own.
    <section aria-label={count ? undefined : content.title} className="page pb-12 lg:pb-24">
      <Async
        resource={reviews}
        texts={texts}
        skeleton={withHeading(<Skeletons />)}
        renderError={({ message, retry }) =>
          withHeading(
            <ErrorState title={texts.failed} message={message} onRetry={retry} headingLevel={3} />,
          )
        }
        empty={withHeading(
          <EmptyState title={content.empty.title} headingLevel={3}>
            {content.empty.text}
          </EmptyState>,
        )}
      >
        {(list) => (
          <Carousel
            label={content.title}
            id="reviews"
            header={heading}
            slides={reviewSlides
              .map((range) => slice(list, range))
              .filter((shown) => shown.length > 0)
              .map((shown, index) => ({
                // By position: a new review moves the others on by one, but the slides keep their state.
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
        )}
      </Async>
    </section>
  )
}

function Skeletons() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map((card) => (
        <ReviewCardSkeleton key={card} />
      ))}
    </div>
  )
}
