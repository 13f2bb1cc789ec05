import type { Review } from '@strapline/contract/entities'
import { Star } from 'lucide-react'
import type { ReviewerContent } from '../../content/reviewer.ts'
import { formatCount, shortened } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { Image } from '../../lib/image.tsx'
import { Disclosure } from '../../primitives/disclosure/disclosure.tsx'

/** How many characters the card shows; a longer review opens to its whole text. */
const maxLength = 240

export interface ReviewCardProps {
  /** The review. */
  review: Review
  /** What is said of the reviewer: the same for every review. */
  reviewer: ReviewerContent
}

/** A customer's review with its rating. */
export function ReviewCard({ review, reviewer }: ReviewCardProps) {
  const { person, readMore } = reviewer
  const shown = shortened(review.review, maxLength)
  return (
    <figure className="wrap-anywhere flex h-full flex-col border-rule-strong border-t pt-3 sm:pt-4">
      <p className="tabular flex items-start gap-2 font-semibold text-xl">
        <span className="sr-only">Rating</span>
        <Icon icon={Star} filled className="mt-1" />
        <span className="min-w-0">{formatCount(review.ratting)}</span>
      </p>
      {/* At least four lines high, two on a phone, so that usual cards and their skeletons have one height. */}
      <blockquote dir="auto" className="mt-1 min-h-12 grow sm:mt-2 whitespace-pre-line sm:min-h-24">
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
        <figcaption className="mt-6 flex items-start gap-4 text-sm">
          <Image
            src={person.avatar.src}
            alt={person.avatar.alt}
            width={40}
            height={40}
            loading="lazy"
            className="figure size-10 shrink-0"
          />
          <div className="min-w-0">
            <p className="font-semibold">{person.name}</p>
            <p className="text-ink-soft">{person.when}</p>
          </div>
        </figcaption>
      )}
    </figure>
  )
}
