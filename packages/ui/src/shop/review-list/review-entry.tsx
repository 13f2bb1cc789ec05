import type { Review } from '@strapline/contract/entities'
import type { ReviewerContent } from '../../content/reviewer.ts'
import { formatCount, shortened } from '../../lib/format.ts'
import { Image } from '../../lib/image.tsx'
import { Disclosure } from '../../primitives/disclosure/disclosure.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { Stars } from './stars.tsx'

/** How many characters are shown; a longer review opens to its whole text. */
const maxLength = 240

const look =
  'grid gap-x-6 gap-y-2 border-rule border-t py-5 @md:grid-cols-[7.5rem_minmax(0,1fr)] h-full content-start'

export interface ReviewEntryProps {
  review: Review
  /** What is said of the reviewer: the same for every review. */
  reviewer: ReviewerContent
}

/** A review in the list: its rating beside what it says. */
export function ReviewEntry({ review, reviewer: { person, readMore } }: ReviewEntryProps) {
  const shown = shortened(review.review, maxLength)
  return (
    <figure className={`wrap-anywhere ${look}`}>
      <p className="tabular flex min-w-0 flex-wrap items-center gap-x-2 self-start font-semibold">
        <span className="sr-only">Rating</span>
        <span className="min-w-0">{formatCount(review.ratting)}</span>
        <Stars rating={review.ratting} />
      </p>
      <div className="min-w-0">
        <blockquote dir="auto" className="max-w-reading whitespace-pre-line text-pretty">
          {shown}
        </blockquote>
        {shown !== review.review && (
          <Disclosure label={readMore} about={`“${shortened(review.review, 32)}”`} className="mt-2">
            <p dir="auto" className="whitespace-pre-line border-rule border-t pt-4 text-sm">
              {review.review}
            </p>
          </Disclosure>
        )}
        {person && (
          <figcaption className="mt-4 flex items-center gap-3 text-sm">
            <Image
              src={person.avatar.src}
              alt={person.avatar.alt}
              width={32}
              height={32}
              loading="lazy"
              className="figure size-8 shrink-0"
            />
            <p className="min-w-0">
              <span className="font-semibold">{person.name}</span>{' '}
              <span className="text-ink-soft">{person.when}</span>
            </p>
          </figcaption>
        )}
      </div>
    </figure>
  )
}

/** A placeholder of an entry. */
export function ReviewEntrySkeleton() {
  return (
    <div aria-hidden="true" className={look}>
      <Skeleton className="my-1 h-4 w-24" />
      <div>
        {['w-full', 'w-11/12', 'w-1/2'].map((width) => (
          <Skeleton key={width} className={`mt-1 mb-2 h-4 ${width}`} />
        ))}
      </div>
    </div>
  )
}
