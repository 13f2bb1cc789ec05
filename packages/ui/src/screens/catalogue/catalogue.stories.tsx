import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { everything } from '../../catalogue/query.ts'
import { catalogueContent } from '../../content/catalogue.ts'
import { type LinkProps, LinkProvider } from '../../lib/link.tsx'
import { notRefreshed, phone, saysItIsOld, shows, wholeScreen } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { CatalogueScreen, type CatalogueScreenProps } from './catalogue.tsx'

/** Keeps the query, which the app keeps in the address, and the favourites. */
function Stateful(props: CatalogueScreenProps) {
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

const meta = {
  title: 'Screens/Catalogue',
  component: CatalogueScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/purchase' }) },
  args: {
    content: catalogueContent,
    products: { status: 'ready', data: products },
    query: everything,
    favourites: new Set<string>(),
    hrefOf: (product) => `/purchase/${product._id}`,
    pageHref: (page) => `/purchase?page=${page}`,
    actions: { change: fn(), toggleFavourite: fn(), open: fn(), addToPad: fn() },
  },
  render: (args) => <Stateful {...args} />,
  decorators: [inMain],
} satisfies Meta<typeof CatalogueScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The count; while the products load, another status below it says so. */
const status = () => screen.getAllByRole('status')[0] as HTMLElement
const field = (name: string) => screen.getByRole('textbox', { name })
const search = () => screen.getByRole('searchbox', { name: 'Search products' })
const names = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)

/** All products, by name. */
export const Default: Story = { parameters: { forcedColors: true, phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(status()).toHaveTextContent(/^28 products$/)
    await expect(names()).toHaveLength(12)
    await expect(names()[0]).toBe('AC/DC clamp meter CL 600')
    await expect(canvas.getByRole('link', { name: 'AC/DC clamp meter CL 600' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/purchase\/65f1/),
    )
    await expect(canvas.queryByRole('list', { name: 'Active filters' })).toBeNull()
  },
}

/**
 * From a search to one page of its result, and back to everything. Each key changes what is found; Enter
 * sends nothing, since nothing is left to send.
 */
export const Journey: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.type(search(), 'strap')
    await expect(args.actions.change).toHaveBeenLastCalledWith({ search: 'strap', page: 1 })
    await expect(args.actions.change).toHaveBeenCalledTimes(5)
    await waitFor(() => expect(status()).toHaveTextContent('13 of 28 products'))
    await userEvent.keyboard(' tool{Enter}')
    await expect(search()).toHaveValue('strap tool')
    await waitFor(() => expect(status()).toHaveTextContent('5 of 28 products'))
    await expect(names()).toEqual([
      'Battery strapping tool BX 16',
      'Front-action sealer SC 19',
      'Pneumatic strapping tool AP 19',
      'Sealless combination tool C 20',
      'Strap dispenser cart D 406',
    ])

    await userEvent.clear(search())
    await userEvent.type(search(), 'strap')
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Sort by' }),
      'Price, highest first',
    )
    await expect(args.actions.change).toHaveBeenLastCalledWith({ sort: 'price-desc', page: 1 })
    await waitFor(() => expect(names()[0]).toBe('Battery strapping tool BX 16'))

    const pages = within(canvas.getByRole('navigation', { name: 'Pages of the catalogue' }))
    await userEvent.click(pages.getByRole('link', { name: 'Page 2' }))
    await waitFor(() => expect(names()).toEqual(['Serrated steel seal 19 mm']))
    await expect(status()).toHaveTextContent('Product 13 of 13 found')
    // The next page is read from its start, by eye and by ear.
    await expect(status()).toHaveFocus()
    await expect(status().getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2)

    await userEvent.type(field('Quantity I need'), '50')
    await waitFor(() => expect(status()).toHaveTextContent('8 of 28 products'))
    await userEvent.type(field('Price to'), '100')
    await waitFor(() => expect(status()).toHaveTextContent('4 of 28 products'))
    await expect(names()).toEqual([
      'Windlass tensioner MT 32',
      'Polyester strap 16 x 0.8 mm, 1,500 m',
      'Safety strap cutter K 51',
      'Woven textile strap 19 mm, 600 m',
    ])

    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: Up to €100.00' }))
    await waitFor(() => expect(status()).toHaveTextContent('8 of 28 products'))
    await expect(field('Price to')).toHaveValue('')
    await expect(status()).toHaveFocus()

    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    // The filters go; the order and the search, which has a field in view, stay.
    await expect(args.actions.change).toHaveBeenLastCalledWith({
      ...everything,
      search: 'strap',
      sort: 'price-desc',
    })
    await waitFor(() => expect(status()).toHaveTextContent('13 of 28 products'))
    await expect(search()).toHaveValue('strap')
    await expect(field('Quantity I need')).toHaveValue('')
  },
}

/** A quantity and a price range, dearest first. */
export const FilteredAndSorted: Story = {
  args: {
    query: { ...everything, sort: 'price-desc', quantity: '50', minPrice: '20', maxPrice: '150' },
  },
  play: async ({ canvas }) => {
    await expect(status()).toHaveTextContent('13 of 28 products')
    await expect(names()[0]).toBe('True-RMS multimeter M 870')
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-desc')
    const chips = within(canvas.getByRole('list', { name: 'Active filters' }))
    await expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Remove filter: Quantity 50',
      'Remove filter: €20.00 to €150.00',
    ])
    const keyboards = [search(), field('Quantity I need'), field('Price from'), field('Price to')]
    await expect(keyboards.map((each) => each.getAttribute('inputmode'))).toEqual([
      null,
      'numeric',
      'decimal',
      'decimal',
    ])
    for (const each of keyboards) await expect(each).toHaveAttribute('autocomplete', 'off')
  },
}

const sealer = products[3] as (typeof products)[number]
const favourites = products.slice(2, 5).map(({ _id }) => _id)

/** A card whose heart is pressed disappears, and the next card's heart has the focus. */
export const FavouritesOnly: Story = {
  args: { favourites: new Set(favourites) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Favourites only' }))
    await waitFor(() => expect(status()).toHaveTextContent('3 of 28 products'))
    await expect(names()).toEqual([
      'Front-action sealer SC 19',
      'Sealless combination tool C 20',
      'Windlass tensioner MT 32',
    ])
    const heart = (name: string) =>
      canvas.getByRole('button', { name: `Remove from favourites: ${name}` })
    await userEvent.click(heart(sealer.name))
    await expect(args.actions.toggleFavourite).toHaveBeenLastCalledWith(sealer._id)
    await waitFor(() => expect(status()).toHaveTextContent('2 of 28 products'))
    await expect(heart('Sealless combination tool C 20')).toHaveFocus()
  },
}

/** What can't be read is said beside its field, which is not hidden on a phone; the rest is applied. */
export const InvalidFilters: Story = {
  args: {
    query: {
      ...everything,
      quantity: '2.5 boxes',
      minPrice: '100',
      maxPrice: '50',
      favourites: true,
    },
    favourites: new Set(favourites),
  },
  globals: phone,
  parameters: shows({ state: 'Invalid' }),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Filters (1 active, 2 to correct)', expanded: true }),
    ).toBeVisible()
    await expect(field('Quantity I need')).toBeInvalid()
    await expect(field('Quantity I need')).toHaveAccessibleDescription(
      /Enter a whole number, 1 or more/,
    )
    await expect(field('Price to')).toBeInvalid()
    await expect(field('Price to')).toHaveAccessibleDescription(/^EUR Enter 100 or more/)
    await expect(field('Price from')).toBeValid()
    await expect(status()).toHaveTextContent('3 of 28 products')
  },
}

/** The same on a desktop, where the filters stand beside the products. */
export const Invalid: Story = {
  args: { ...InvalidFilters.args },
  play: async () => {
    await expect(field('Quantity I need')).toBeInvalid()
    await expect(field('Price to')).toBeInvalid()
    await expect(status()).toHaveTextContent('3 of 28 products')
  },
}

/** Nothing matches: each filter without which something would is offered. */
export const NoResult: Story = {
  args: { query: { ...everything, search: 'meter', quantity: '20', maxPrice: '100' } },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(status()).toHaveTextContent('0 of 28 products')
    await expect(
      canvas.getByRole('heading', { name: 'No product matches “meter” with these filters' }),
    ).toBeVisible()
    // Without the quantity nothing would match either, so that isn't offered.
    await expect(canvas.queryByRole('button', { name: /^Remove the quantity/ })).toBeNull()
    const price = canvas.getByRole('button', { name: 'Remove the price range: 2 products' })
    const all = canvas.getAllByRole('button', { name: /^Remove the/ })
    await expect(all[1]).toBe(price)
    await expect(args.actions.change).not.toHaveBeenCalled()
  },
}

/**
 * One filter is removed, by the button that says what it brings. Where no filter alone is in the way,
 * all are cleared.
 */
export const Loosened: Story = {
  args: { ...NoResult.args },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Remove the price range: 2 products' }),
    )
    await expect(args.actions.change).toHaveBeenLastCalledWith({
      minPrice: '',
      maxPrice: '',
      page: 1,
    })
    await waitFor(() => expect(status()).toHaveTextContent('2 of 28 products'))
    await expect(status()).toHaveFocus()
    await expect(names()).toHaveLength(2)

    await userEvent.clear(search())
    await paste(search(), 'anvil')
    await paste(field('Price to'), '0.01')
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Remove the/ })).toBeNull())
    await expect(status()).toHaveTextContent('0 of 28 products')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(status()).toHaveTextContent(/^28 products$/))
    await paste(search(), 'anvil at 0.01')
    await waitFor(() => expect(status()).toHaveTextContent('0 of 28 products'))
    await expect(
      canvas.getByRole('heading', { name: 'No product matches “anvil at 0.01”' }),
    ).toBeVisible()
  },
}

/** Favourites only, and there are none. */
export const NoFavourites: Story = {
  args: { query: { ...everything, favourites: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Show more than favourites: 28 products' }),
    ).toBeVisible()
  },
}

/** The second page, while newer products load. */
export const SecondPage: Story = {
  args: {
    query: { ...everything, page: 2 },
    products: { status: 'ready', data: products, refreshing: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing products' })).toBeVisible()
    await expect(names()).toHaveLength(12)
    await expect(status()).toHaveTextContent('Products 13 to 24 of 28')
    await expect(names()[0]).toBe('Hot-air gun HG 650')
    const pages = within(canvas.getByRole('navigation', { name: 'Pages of the catalogue' }))
    await expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('2')
    await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/purchase?page=3',
    )
  },
}

const states = resourceStates({
  prop: 'products',
  data: products,
  shows: 'AC/DC clamp meter CL 600',
  words: {
    noun: 'products',
    loading: 'Loading the products',
    failed: 'The products did not load',
  },
})

/** The filters are known before the products are, and keep their room. */
export const Loading: Story = {
  ...states.Loading,
  args: { ...states.Loading.args, query: { ...everything, search: 'strap', quantity: '50' } },
  play: async (context) => {
    await states.Loading.play(context)
    const { canvas } = context
    await expect(canvas.getByRole('button', { name: 'Remove filter: Quantity 50' })).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Loading products' })).toBeVisible()
    await expect(status()).toBeEmptyDOMElement()
    await expect(search()).toHaveValue('strap')
    await expect(canvas.queryByRole('article')).toBeNull()
  },
}

/** An error with a retry in the place of the products; nothing is counted. */
export const Failed: Story = {
  ...states.Failed,
  play: async (context) => {
    await states.Failed.play(context)
    await expect(status()).toBeEmptyDOMElement()
  },
}

/** The products stay, with a sentence that they are stale. */
export const RefreshFailed: Story = {
  ...states.RefreshFailed,
  play: async (context) => {
    await states.RefreshFailed.play(context)
    await expect(names()).toHaveLength(12)
  },
}

/** Nothing is for sale, so there is nothing to search either. This answer, too, may be stale. */
export const Empty: Story = {
  parameters: { phone: true },
  args: { products: notRefreshed([]) },
  play: async ({ args, canvas }) => {
    await saysItIsOld(canvas, args.products, 'products')
    await expect(canvas.getByRole('heading', { level: 2, name: 'No products yet' })).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
}

const asList = { ...everything, view: 'list' } as const
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

/** A line for each product. */
export const List: Story = {
  parameters: { phone: true },
  args: { query: asList, searchKey: '/', bulkOrderHref: '/dashboard/bulk-order' },
}

/** The views are switched where the same products stay in view; a quantity is typed once. */
export const Views: Story = {
  tags: ['behaviour'],
  args: { query: { ...everything, page: 3 }, searchKey: '/' },
  play: async ({ args, canvas }) => {
    await expect(search()).toHaveAttribute('aria-keyshortcuts', '/')
    const list = canvas.getByRole('button', { name: 'List', pressed: false })
    await userEvent.click(list)
    await expect(args.actions.change).toHaveBeenLastCalledWith({ view: 'list', page: 1 })
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await expect(list).toHaveFocus()
    await waitFor(() => expect(rows()).toHaveLength(28))
    await expect(status()).toHaveTextContent(/^28 products$/)
    await expect(canvas.queryByRole('article')).toBeNull()

    await userEvent.type(field('Quantity I need'), '50')
    await waitFor(() => expect(rows()).toHaveLength(20))
    for (const quantity of canvas.getAllByRole('textbox', { name: /^Quantity, / })) {
      await expect(quantity).toHaveValue('50')
    }
    const name = 'Windlass tensioner MT 32'
    await userEvent.click(canvas.getByRole('button', { name: `Add to pad: ${name}` }))
    await expect(args.actions.addToPad).toHaveBeenLastCalledWith(
      expect.objectContaining({ name }),
      50,
    )

    // No filter: the view stays when all are cleared.
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(rows()).toHaveLength(28))
    await userEvent.click(canvas.getByRole('button', { name: 'Cards' }))
    await waitFor(() => expect(names()).toHaveLength(12))
  },
}

/** Enter opens the only product that is found; with several, or without a search, it does nothing. */
export const OnlyHit: Story = {
  tags: ['behaviour'],
  args: { query: asList },
  play: async ({ args }) => {
    await userEvent.type(search(), '{Enter}')
    await userEvent.type(search(), 'zip tie{Enter}')
    await expect(args.actions.open).not.toHaveBeenCalled()
    // What is typed counts, also before it is shown.
    await userEvent.type(search(), ' 4,8 x 300{Enter}')
    await expect(args.actions.open).toHaveBeenCalledOnce()
    await expect(args.actions.open).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Cable tie 4.8 x 300 mm, black' }),
    )
  },
}

/** The list while its products load: as many lines as a screen has. */
export const ListLoading: Story = {
  parameters: { phone: true, ...shows({ state: 'Loading' }) },
  args: { query: asList, products: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'List', pressed: true })).toBeVisible()
  },
}

/** The list after a refresh that failed: it stays, and says that it is old. */
export const ListNotRefreshed: Story = {
  parameters: shows({ state: 'RefreshFailed' }),
  args: { query: asList, products: notRefreshed(products) },
  play: async ({ args, canvas }) => {
    await saysItIsOld(canvas, args.products, 'products')
    await expect(rows()).toHaveLength(28)
  },
}

const long = 'pneumatic-combination-strapping-tool-'

/** A long search without a blank finds nothing, and one filter can't be read. */
export const LongText: Story = {
  args: {
    products: { status: 'ready', data: [longProduct, hostileProduct, ...products.slice(0, 2)] },
    query: {
      ...everything,
      quantity: `2${'0'.repeat(12)}`,
      minPrice: '1'.repeat(40),
      search: long.slice(0, -1),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', {
        name: `No product matches “${long.slice(0, -1)}” with these filters`,
      }),
    ).toBeVisible()
  },
}

/** Long names, and markup in a name. */
export const LongProducts: Story = {
  args: {
    products: { status: 'ready', data: [longProduct, hostileProduct, ...products.slice(0, 2)] },
    query: { ...everything, sort: 'price-desc' },
  },
  play: async () => {
    await expect(names()).toEqual([
      longProduct.name,
      products[0]?.name,
      products[1]?.name,
      hostileProduct.name,
    ])
  },
}

/** On a phone the filters are behind a button. */
export const PhoneFiltersOpen: Story = {
  globals: phone,
  args: { query: { ...everything, quantity: '50', minPrice: '20' } },
  play: async ({ canvas }) => {
    await expect(search()).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: 'Price to' })).toBeNull()
    await userEvent.click(
      canvas.getByRole('button', { name: 'Filters (2 active)', expanded: false }),
    )
    await userEvent.type(field('Price to'), '100')
    await waitFor(() => expect(status()).toHaveTextContent('8 of 28 products'))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Favourites only' }))
    await waitFor(() => expect(status()).toHaveTextContent('0 of 28 products'))
    await userEvent.click(
      canvas.getByRole('button', { name: 'Show more than favourites: 8 products' }),
    )
    await waitFor(() => expect(status()).toHaveTextContent('8 of 28 products'))
    await expect(
      canvas.getByRole('button', { name: 'Filters (2 active)', expanded: true }),
    ).toBeVisible()
  },
}

/** 320 pixels, with the filters open: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  args: { ...LongText.args, query: { ...everything, maxPrice: '9'.repeat(40) } },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (1 active)' }))
    await userEvent.type(field('Price from'), 'x')
    await waitFor(() => expect(field('Price from')).toBeInvalid())
    await expect(status()).toHaveTextContent('4 of 4 products')
    await expect(window.innerWidth).toBe(320)
  },
}

/** Between phone and desktop: two cards in a row, the filters in one. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
  },
}
