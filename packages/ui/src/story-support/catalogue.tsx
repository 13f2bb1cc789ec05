import { products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { fn, screen } from 'storybook/test'
import { comparedAfter } from '../catalogue/compare.ts'
import { noOwnProducts } from '../catalogue/find-products.ts'
import { everything } from '../catalogue/query.ts'
import { catalogueContent } from '../content/catalogue.ts'
import { type LinkProps, LinkProvider } from '../lib/link.tsx'
import { CatalogueScreen, type CatalogueScreenProps } from '../screens/catalogue/catalogue.tsx'

/** What every catalogue is given; a story adds what it is about. */
export const catalogue = {
  content: catalogueContent,
  products: { status: 'ready', data: products },
  query: everything,
  ...noOwnProducts,
  hrefOf: (product) => `/purchase/${product._id}`,
  pageHref: (page) => `/purchase?page=${page}`,
  actions: { change: fn(), toggleFavourite: fn(), open: fn(), addToPad: fn() },
} satisfies CatalogueScreenProps

/** What a catalogue is given where products can be compared; these are. */
export const comparing = (...ids: string[]) => ({
  ids,
  isRefused: false,
  href: `/compare?ids=${ids.join('&ids=')}`,
  compare: fn(),
  clear: fn(),
})

/** Keeps what is compared, as the app does. */
function useKeptCompared(initial: CatalogueScreenProps['compared']) {
  const [kept, setKept] = useState(initial)
  const [compare] = useState(() => (id: string, isCompared: boolean) => {
    initial?.compare(id, isCompared)
    setKept((before) => {
      if (!before) return before
      const ids = comparedAfter(before.ids, id, isCompared)
      return { ...before, ids: ids ?? before.ids, isRefused: ids === undefined }
    })
  })
  return (
    kept && {
      ...kept,
      compare,
      clear() {
        kept.clear()
        setKept({ ...kept, ids: [], isRefused: false })
      },
    }
  )
}

/** Keeps the query, which the app keeps in the address, the favourites and what is compared. */
export function KeepsQuery(props: CatalogueScreenProps) {
  const compared = useKeptCompared(props.compared)
  const [query, setQuery] = useState(props.query)
  const [favourites, setFavourites] = useState(props.favourites)
  // Created once: a new component would replace the link that is pressed.
  const [PageLink] = useState(
    () =>
      function PageLink({ href, onClick, children, ...rest }: LinkProps) {
        return (
          <a
            {...rest}
            href={href}
            onClick={(event) => {
              onClick?.(event)
              event.preventDefault()
              const page = Number(new URLSearchParams(href.split('?')[1]).get('page'))
              if (page > 0) setQuery((before) => ({ ...before, page }))
            }}
          >
            {children}
          </a>
        )
      },
  )
  return (
    <LinkProvider component={PageLink}>
      <CatalogueScreen
        {...props}
        query={query}
        favourites={favourites}
        compared={compared}
        actions={{
          ...props.actions,
          change: (patch) => {
            setQuery((before) => ({ ...before, ...patch }))
            props.actions.change(patch)
          },
          toggleFavourite: (id) => {
            const others = [...favourites].filter((favourite) => favourite !== id)
            setFavourites(new Set(favourites.has(id) ? others : [...others, id]))
            props.actions.toggleFavourite(id)
          },
        }}
      />
    </LinkProvider>
  )
}

export const asList = { ...everything, view: 'list' } as const

/** The count; while the products load, another status below it says so. */

export const status = () => screen.getAllByRole('status')[0] as HTMLElement

export const field = (name: string) => screen.getByRole('textbox', { name })

export const search = () => screen.getByRole('searchbox', { name: 'Search products' })

export const names = () =>
  screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)

/** The lines of the list. */
export const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

/** Knows the earlier purchases once a button is pressed. */
export function LearnsPurchases({ purchases, ...props }: CatalogueScreenProps) {
  const [isKnown, setKnown] = useState(false)
  return (
    <>
      <KeepsQuery {...props} purchases={isKnown ? purchases : undefined} />
      <button type="button" onClick={() => setKnown(true)}>
        Orders arrive
      </button>
    </>
  )
}
