import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyerOrders, hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { findProducts, noOwnProducts } from '../../catalogue/find-products.ts'
import { purchasesOf } from '../../catalogue/purchases.ts'
import { everything } from '../../catalogue/query.ts'
import {
  asList,
  catalogue,
  field,
  KeepsQuery,
  LearnsPurchases,
  names,
  search,
  status,
} from '../../story-support/catalogue.tsx'
import {
  type Canvas,
  notRefreshed,
  phone,
  removeFocus,
  saysItIsOld,
  shows,
  wholeScreen,
} from '../../story-support/page.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { CatalogueScreen, FoundCatalogueScreen } from './catalogue.tsx'

const meta = {
  title: 'Screens/Catalogue',
  component: CatalogueScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/purchase' }) },
  args: { ...catalogue },
  render: (args) => <KeepsQuery {...args} />,
  decorators: [inMain],
} satisfies Meta<typeof CatalogueScreen>

export default meta
type Story = StoryObj<typeof meta>

const many = { count: 5000, isMore: true }

/** What a server answers of a large catalogue. */
const large = {
  ...findProducts(products, { ...everything, search: 'strap' }, noOwnProducts),
  total: many,
  matches: many.count,
  hasMore: many.isMore,
  pages: 417,
}

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
    const print = spyOn(window, 'print').mockImplementation(() => {})
    await userEvent.click(canvas.getByRole('button', { name: 'Print price list' }))
    await expect(print).toHaveBeenCalledOnce()
  },
}

/** Opens the filters, or closes them, where a window has no room for them beside the products. */
async function toggleFilters(canvas: Canvas) {
  const opener = canvas.queryByRole('button', { name: /^Filters/ })
  if (opener) await userEvent.click(opener)
}

/** A quantity and a price range, dearest first. */
export const FilteredAndSorted: Story = {
  parameters: { phone: true },
  args: {
    query: { ...everything, sort: 'price-desc', quantity: '3', minPrice: '20', maxPrice: '1500' },
  },
  play: async ({ canvas }) => {
    await expect(status()).toHaveTextContent('9 of 28 products')
    await expect(names()[0]).toBe('Battery strapping tool BX 16')
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-desc')
    const chips = within(canvas.getByRole('list', { name: 'Active filters' }))
    await expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Remove filter: Quantity 3',
      'Remove filter: €20.00 to €1,500.00',
    ])
    await toggleFilters(canvas)
    const keyboards = [search(), field('Quantity I need'), field('Price from'), field('Price to')]
    await expect(keyboards.map((each) => each.getAttribute('inputmode'))).toEqual([
      null,
      'numeric',
      'decimal',
      'decimal',
    ])
    for (const each of keyboards) await expect(each).toHaveAttribute('autocomplete', 'off')
    await toggleFilters(canvas)
    removeFocus()
  },
}

const sealer = products[3] as (typeof products)[number]
const favourites = products.slice(2, 5).map(({ _id }) => _id)

/**
 * Favourites alone are shown. When a heart is pressed its card disappears, and the next card’s heart gets the focus.
 */
export const FavouritesOnly: Story = {
  args: { favourites: new Set(favourites) },
  play: async ({ args, canvas }) => {
    await toggleFilters(canvas)
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

/**
 * A filter can’t be read: a message beside its field says so. A phone shows that field, too. All other filters apply.
 */
export const Invalid: Story = {
  parameters: { phone: true },
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

/** No product matches. The page offers each filter whose removal would help. */
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

/** No product has this number. The page shows those with a similar number, the closest first. */
export const Near: Story = {
  args: { query: { ...everything, search: '10-2417' } },
  parameters: { phone: true },
  play: async () => {
    await expect(status()).toHaveTextContent(
      'No part number 10-2417. The closest are 10-2416 and 10-2419.',
    )
    await expect(names()).toEqual([
      'Battery strapping tool BX 16',
      'Pneumatic strapping tool AP 19',
    ])
  },
}

/** No product matches the search, and no filter is set. */
export const NothingFound: Story = {
  args: { query: { ...everything, search: 'anvil at 0.01' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'No product matches “anvil at 0.01”' }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show all 28 products' })).toBeVisible()
    const families = within(canvas.getByRole('list', { name: 'Families' }))
    await expect(families.getByRole('button', { name: 'Strapping tools 7' })).toBeVisible()
  },
}

/** Only favourites are to be shown, and there are none. */
export const NoFavourites: Story = {
  args: { query: { ...everything, favourites: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Remove “Favourites only”: 28 products' }),
    ).toBeVisible()
  },
}

/** Only products bought before are to be shown, and there are none. */
export const NothingBought: Story = {
  args: { query: { ...everything, bought: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing bought yet' })).toBeVisible()
  },
}

/** Products bought before, each with how often and when it was bought. */
export const BoughtBefore: Story = {
  args: { query: { ...everything, bought: true }, purchases: purchasesOf(buyerOrders) },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/Bought (once|twice|\d+ times)/)).toHaveLength(names().length)
  },
}

/** What was bought is known late: no card grows below a finger, and the next products have their notes. */
export const BoughtIsKnownLate: Story = {
  tags: ['behaviour'],
  args: { purchases: purchasesOf(buyerOrders) },
  render: (args) => <LearnsPurchases {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Orders arrive' })
    const { offsetTop } = button
    await userEvent.click(button)
    await expect(button.offsetTop).toBe(offsetTop)
    const notes = () => canvas.queryAllByText(/Bought (once|twice|\d+ times)/)
    await expect(notes()).toEqual([])
    await userEvent.type(search(), 'strap')
    // The notes come with the first letter; the last products come after the last.
    await waitFor(() => expect(status()).toHaveTextContent('13 of 28 products'))
    await expect(notes().length).toBeGreaterThan(0)
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
  shows: '20-0600',
  texts: {
    noun: 'products',
    loading: 'Loading the products',
    failed: 'The products did not load',
  },
})

/** The filters are known before the products load, and their space is reserved. */
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

/** The products did not load: an error with a retry in their place, and no count. */
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

/** Nothing is for sale, so there is nothing to search. This answer may be out of date, too. */
export const Empty: Story = {
  parameters: { phone: true },
  args: { products: notRefreshed([]) },
  play: async ({ args, canvas }) => {
    await saysItIsOld(canvas, args.products, 'products')
    await expect(canvas.getByRole('heading', { level: 2, name: 'No products yet' })).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
}

/** A line for each product. */
export const List: Story = {
  parameters: { phone: true },
  args: { query: asList, searchKey: '/', bulkOrderHref: '/dashboard/bulk-order' },
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

const long = 'pneumatic-combination-strapping-tool-'

/** A long search without a space finds nothing, and one filter can't be read. */
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

/** On a phone a button opens the filters. */
export const PhoneFiltersOpen: Story = {
  globals: phone,
  args: { query: { ...everything, quantity: '50', minPrice: '20' } },
  play: async ({ canvas }) => {
    await expect(search()).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: 'Price to' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (2)', expanded: false }))
    await userEvent.type(field('Price to'), '100')
    await waitFor(() => expect(status()).toHaveTextContent('7 of 28 products'))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Favourites only' }))
    await waitFor(() => expect(status()).toHaveTextContent('0 of 28 products'))
    await userEvent.click(
      canvas.getByRole('button', { name: 'Remove “Favourites only”: 7 products' }),
    )
    await waitFor(() => expect(status()).toHaveTextContent('7 of 28 products'))
    await expect(canvas.getByRole('button', { name: 'Filters (2)', expanded: true })).toBeVisible()
  },
}

/** 320 pixels, with the filters open: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  args: { ...LongText.args, query: { ...everything, maxPrice: '9'.repeat(40) } },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (1)' }))
    await userEvent.type(field('Price from'), 'x')
    await waitFor(() => expect(field('Price from')).toBeInvalid())
    await expect(status()).toHaveTextContent('4 of 4 products')
    await expect(window.innerWidth).toBe(320)
  },
}

/** Between phone and desktop: two cards in a row, and the filters in a row above them. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
  },
}

/** The server finds more products than it counts. The page says so, and loads each next page. */
export const Large: Story = {
  args: { query: { ...everything, search: 'strap' } },
  render: ({ products: _, ...props }) => (
    <FoundCatalogueScreen
      {...props}
      result={{ status: 'ready', data: large }}
      nameOf={() => undefined}
    />
  ),
  play: async ({ canvas }) => {
    await expect(status()).toHaveTextContent(/^More than 5,000 products found$/)
    await expect(canvas.getByRole('link', { name: 'Page 417' })).toBeVisible()
  },
}

/** A server that can only search and sort: there are no filters, and no text mentions them. */
export const WithoutFilters: Story = {
  ...Large,
  render: ({ products: _, ...props }) => (
    <FoundCatalogueScreen
      {...props}
      result={{ status: 'ready', data: { ...large, facets: [] } }}
      nameOf={() => undefined}
      hasNoFilters
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Filters/ })).toBeNull()
    await expect(canvas.queryByRole('textbox', { name: 'Price from' })).toBeNull()
  },
}
