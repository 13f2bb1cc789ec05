import type { Review } from '@strapline/contract/entities'
import type { ReviewerContent } from '../../content/reviewer.ts'
import type { Resource } from '../../lib/resource.ts'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import { ReviewForm, type ReviewFormProps } from '../../shop/review-form/review-form.tsx'
import { ReviewList } from '../../shop/review-list/review-list.tsx'

export interface ReviewScreenProps {
  /** Everybody's reviews, the newest first. */
  reviews: Resource<Review[]>
  /** The name and picture that every review is shown with. */
  reviewer: ReviewerContent
  /** The form's draft, its submit handler and the outcome. */
  form: ReviewFormProps
}

/** A review is added here, and all of them are read. */
export function ReviewScreen({ reviews, reviewer, form }: ReviewScreenProps) {
  return (
    <DashboardPage
      title="My Reviews"
      lede="Tell us how our tools perform at work. A review is shown to everybody, without your name."
    >
      <ReviewForm {...form} />
      <div className="mt-12 border-rule border-t pt-8 lg:mt-16">
        <ReviewList reviews={reviews} reviewer={reviewer} />
      </div>
    </DashboardPage>
  )
}
