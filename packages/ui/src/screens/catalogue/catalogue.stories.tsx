import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { everything } from '../../catalogue/query.ts'
import { catalogueContent } from '../../content/catalogue.ts'
import { type LinkProps, LinkProvider } from '../../lib/link.tsx'
import {
  noSidewaysScroll,
  notRefreshed,
  phone,
  removeFocus,
  saysItIsOld,
} from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { CatalogueScreen, type CatalogueScreenProps } from './catalogue.tsx'

/** Keeps what the app keeps: the query, which its address holds, and the favourites. */
function Stateful(props: CatalogueScreenProps) {
  const [query, setQuery] = useState(props.query)
  const [favourites, setFavourites] = useState(props.favourites)
  // Once, or each press would be on a link that is new.
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
  parameters: { layout: 'fullscreen', a11y: { config: { rules: [] } } },
  args: {
    content: catalogueContent,
    products: { status: 'ready', data: products },
    query: everything,
    favourites: new Set<string>(),
    hrefOf: (product) => `/purchase/${product._id}`,
    pageHref: (page) => `/purchase?page=${page}`,
    actions: { change: fn(), toggleFavourite: fn() },
  },
  render: (args) => <Stateful {...args} />,
  decorators: [inMain],
} satisfies Meta<typeof CatalogueScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The count; while they load, another status stands below it and says so. */
const status = () => screen.getAllByRole('status')[0] as HTMLElement
const field = (name: string) => screen.getByRole('textbox', { name })
const search = () => screen.getByRole('searchbox', { name: 'Search products' })
const names = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(status()).toHaveTextContent(/^28 products$/)
    await expect(names()).toHaveLength(12)
    await expect(names()[0]).toBe('AC/DC clamp meter CL 600')
    await expect(canvas.getByRole('link', { name: 'AC/DC clamp meter CL 600' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/purchase\/65f1/),
    )
    await expect(canvas.queryByRole('list', { name: 'Active filters' })).toBeNull()
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

/** Each key changes what is found; Enter sends nothing, since nothing is left to send. */
export const Searching: Story = {
  play: async ({ args }) => {
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
    removeFocus()
  },
}

/** From a search to one page of it, and back to everything. */
export const Journey: Story = {
  play: async ({ args, canvas }) => {
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
    removeFocus()
  },
}

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
  },
}

const sealer = products[3] as (typeof products)[number]
const favourites = products.slice(2, 5).map(({ _id }) => _id)

/** A card whose heart is pressed goes; the focus stays among the cards. */
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
    removeFocus()
  },
}

/** What can't be read is said beside its field, and the rest is applied. */
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
  play: async () => {
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

export const NoResult: Story = {
  args: { query: { ...everything, search: 'meter', quantity: '20', maxPrice: '100' } },
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

/** What is offered is what comes. */
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
    removeFocus()
  },
}

/** No filter alone is in the way. */
export const NothingToLoosen: Story = {
  args: { query: { ...everything, search: 'anvil', maxPrice: '0.01' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Remove the/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(status()).toHaveTextContent(/^28 products$/))
    await userEvent.type(search(), 'anvil at 0.01')
    await waitFor(() => expect(status()).toHaveTextContent('0 of 28 products'))
    await expect(
      canvas.getByRole('heading', { name: 'No product matches “anvil at 0.01”' }),
    ).toBeVisible()
    removeFocus()
  },
}

export const NoFavourites: Story = {
  args: { query: { ...everything, favourites: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Show more than favourites: 28 products' }),
    ).toBeVisible()
  },
}

export const SecondPage: Story = {
  args: { query: { ...everything, page: 2 } },
  play: async ({ canvas }) => {
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

export const Loading: Story = {
  args: {
    products: { status: 'loading' },
    query: { ...everything, search: 'strap', quantity: '50' },
  },
  play: async ({ canvas }) => {
    // They are known before the products are, and take their room.
    await expect(canvas.getByRole('button', { name: 'Remove filter: Quantity 50' })).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Loading products' })).toBeVisible()
    await expect(screen.getByText('Loading the products')).toHaveAttribute('role', 'status')
    await expect(status()).toBeEmptyDOMElement()
    await expect(search()).toHaveValue('strap')
    await expect(canvas.queryByRole('article')).toBeNull()
  },
}

export const Refreshing: Story = {
  args: { products: { status: 'ready', data: products, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing products' })).toBeVisible()
    await expect(names()).toHaveLength(12)
  },
}

/** The old products stay, with a sentence that they are not the newest. */
export const RefreshFailed: Story = {
  args: { products: notRefreshed(products) },
  play: async ({ args, canvas }) => {
    await saysItIsOld(canvas, args.products, 'products')
    await expect(names()).toHaveLength(12)
  },
}

/** An empty catalogue may be an old one, too. */
export const EmptyRefreshFailed: Story = {
  args: { products: notRefreshed([]) },
  play: ({ args, canvas }) => saysItIsOld(canvas, args.products, 'products'),
}

export const Failed: Story = {
  args: {
    products: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.products.status === 'error' && args.products.retry).toHaveBeenCalledOnce()
    await expect(status()).toBeEmptyDOMElement()
    again.blur()
  },
}

/** Nothing is for sale, so there is nothing to search either. */
export const Empty: Story = {
  args: { products: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No products yet' })).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
}

const long = 'pneumatic-combination-strapping-tool-'

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
    await noSidewaysScroll()
  },
}

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
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(search()).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Filters', expanded: false })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: 'Price to' })).toBeNull()
    await noSidewaysScroll()
  },
}

export const PhoneFiltersOpen: Story = {
  globals: phone,
  args: { query: { ...everything, quantity: '50', minPrice: '20' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (2 active)' }))
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
    await noSidewaysScroll()
    removeFocus()
  },
}

/** A linked query that can't be read is not hidden behind the button. */
export const PhoneInvalidFilters: Story = {
  ...InvalidFilters,
  globals: phone,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Filters (1 active, 2 to correct)', expanded: true }),
    ).toBeVisible()
    await expect(field('Price to')).toHaveAccessibleDescription(/^EUR Enter 100 or more/)
  },
}

export const PhoneNoResult: Story = { ...NoResult, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

/** 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  args: { ...LongText.args, query: { ...everything, maxPrice: '9'.repeat(40) } },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (1 active)' }))
    await userEvent.type(field('Price from'), 'x')
    await waitFor(() => expect(field('Price from')).toBeInvalid())
    await expect(status()).toHaveTextContent('4 of 4 products')
    await expect(window.innerWidth).toBe(320)
    await noSidewaysScroll()
    removeFocus()
  },
}

/** Between phone and desktop: two cards in a row, the filters in one. */
export const Tablet: Story = {
  parameters: {
    viewport: {
      options: { tablet: { name: 'Tablet', styles: { width: '820px', height: '1180px' } } },
    },
  },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    const tops = [field('Quantity I need'), field('Price from'), field('Price to')].map(
      (each) => each.getBoundingClientRect().top,
    )
    await expect(new Set(tops).size).toBe(1)
    removeFocus()
  },
}
