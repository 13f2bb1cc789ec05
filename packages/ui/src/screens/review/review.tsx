import type { Review } from '@strapline/contract/entities'
import { useId } from 'react'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { homeScenes } from '../../content/home-scenes.ts'
import type { ReviewerContent } from '../../content/reviewer.ts'
import type { Resource } from '../../lib/resource.ts'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import { ReviewForm, type ReviewFormProps } from '../../shop/review-form/review-form.tsx'
import { ReviewList } from '../../shop/review-list/review-list.tsx'
import { SceneImage } from '../../shop/scene-image/scene-image.tsx'

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
  const id = useId()
  return (
    <DashboardPage
      title={dashboardPages.myReviews.label}
      lede="Tell us how our tools perform at work. A review is shown to everybody, without your name."
    >
      {/* Beside each other where there is room: who writes sees what others have written. */}
      <div className="@container">
        <div className="grid gap-12 @4xl:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="grid content-start gap-6 @4xl:sticky @4xl:top-24 @4xl:self-start">
            <section
              aria-labelledby={id}
              className="@4xl:border @4xl:border-rule @4xl:bg-raised @4xl:p-6"
            >
              <h2 id={id} className="mb-6 font-semibold text-xl tracking-tight">
                Add a review
              </h2>
              <ReviewForm {...form} />
            </section>
            {/* Where the window is high enough that the form and it are in view together. */}
            <div className="hidden @4xl:[@media(height>=64rem)]:block">
              <SceneImage image={{ ...homeScenes.bench.image, alt: '' }} />
            </div>
          </div>
          <ReviewList reviews={reviews} reviewer={reviewer} />
        </div>
      </div>
    </DashboardPage>
  )
}
