import type { Product } from '@strapline/contract/entities'
import { voice } from '@strapline/ui/content/voice'
import { HomeScreen, type HomeScreenProps } from '@strapline/ui/screens/home'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { homeProductsQuery, reviewsQuery } from '../api/queries.ts'
import { useResource } from '../api/use-resource.ts'
import { useHydrated, useTitle } from '../lib/use-page.ts'
import { useFavourites } from '../lib/use-preferences.ts'
import { paths, productPath, slideHash, slideOf } from '../paths.ts'

/** The products are shuffled once per load of the app (decision D3). */
const seed = Math.floor(Math.random() * 2 ** 32)

const hrefOf = ({ _id }: Product) => productPath(_id)

/** Drawn anew only where something has changed, and in slices: the page is large, and a press must not wait for it. */
const Screen = memo(HomeScreen)

export function HomeRoute() {
  const products = useQuery(homeProductsQuery())
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

  const showSlide = useCallback(
    (next: number) => void navigate({ hash: slideHash(next) }, { replace: true }),
    [navigate],
  )
  const actions = useMemo(() => ({ showSlide, toggleFavourite }), [showSlide, toggleFavourite])
  const shown: HomeScreenProps = {
    content: voice().home,
    products: useDeferredValue(useResource(products)),
    reviews: useDeferredValue(useResource(reviews)),
    seed,
    slide,
    favourites,
    topFirst: useDeferredValue(isHydrated && isOpenedByLink && hash === ''),
    catalogueHref: paths.catalogue,
    hrefOf,
    actions,
  }
  return <Screen {...shown} />
}
