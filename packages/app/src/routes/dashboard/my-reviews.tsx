import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { voice } from '@strapline/ui/content/voice'
import { ReviewScreen } from '@strapline/ui/screens/review'
import { useQuery } from '@tanstack/react-query'
import { reviewsQuery } from '../../api/queries.ts'
import { useResource } from '../../api/use-resource.ts'
import { useTitle } from '../../lib/use-page.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useForm } from '../../outbox/use-change.ts'

export function MyReviewsRoute() {
  const reviews = useQuery(reviewsQuery())
  const form = useForm(kinds.addReview)
  useTitle(dashboardPages.myReviews.label)
  return (
    <ReviewScreen
      reviews={useResource(reviews)}
      reviewer={voice().home.reviews.reviewer}
      form={form}
    />
  )
}
