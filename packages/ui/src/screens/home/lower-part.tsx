import type { Review } from '@strapline/contract/entities'
import { Suspense } from 'react'
import type { HomeContent } from '../../content/home.ts'
import type { Resource } from '../../lib/resource.ts'
import { AboutCompany } from '../../shop/about-company/about-company.tsx'
import { NewsCarousel } from '../../shop/news-carousel/news-carousel.tsx'
import { ReviewsCarousel } from '../../shop/reviews-carousel/reviews-carousel.tsx'

interface LowerPartProps {
  content: HomeContent
  reviews: Resource<Review[]>
}

/** The company, what buyers say, and the news: what lies below the products. */
export function LowerPart({ content, reviews }: LowerPartProps) {
  return (
    <>
      <Suspense>
        <AboutCompany content={content.about} />
      </Suspense>
      <Suspense>
        <ReviewsCarousel content={content.reviews} reviews={reviews} />
      </Suspense>
      <Suspense>
        <NewsCarousel content={content.news} />
      </Suspense>
    </>
  )
}
