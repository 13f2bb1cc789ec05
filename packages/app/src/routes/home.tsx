import { homeContent } from '@strapline/ui/content/home'
import { HomeScreen } from '@strapline/ui/screens/home'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { productsQuery, reviewsQuery } from '../api/queries.ts'
import { useResource } from '../api/use-resource.ts'
import { useFavourites } from '../lib/use-favourites.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useTitle } from '../lib/use-title.ts'
import { paths, productPath, slideHash, slideOf } from '../paths.ts'

/** The products are shuffled once per load of the app (decision D3). */
const seed = Math.floor(Math.random() * 2 ** 32)

export function HomeRoute() {
  const products = useQuery(productsQuery())
  const reviews = useQuery(reviewsQuery())
  const [favourites, toggleFavourite] = useFavourites()
  const { hash: ofAddress } = useLocation()
  // The page is rendered without a hash when the app is built.
  const isHydrated = useHydrated()
  const hash = isHydrated ? ofAddress : ''
  const isOpenedByLink = useNavigationType() !== 'POP'
  const navigate = useNavigate()
  useTitle()

  // A hash that names no slide, such as #market-sector, keeps the current one.
  const slideInHash = hash === '' ? 0 : slideOf(hash)
  const [slide, setSlide] = useState(slideInHash ?? 0)
  if (slideInHash !== undefined && slideInHash !== slide) setSlide(slideInHash)

  return (
    <HomeScreen
      content={homeContent}
      products={useResource(products)}
      reviews={useResource(reviews)}
      seed={seed}
      slide={slide}
      favourites={favourites}
      topFirst={isHydrated && isOpenedByLink && hash === ''}
      catalogueHref={paths.catalogue}
      hrefOf={({ _id }) => productPath(_id)}
      actions={{
        showSlide: (slide) => navigate({ hash: slideHash(slide) }, { replace: true }),
        toggleFavourite,
      }}
    />
  )
}
