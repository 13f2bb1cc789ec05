import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { buyerOrders, hostileProduct, productOf } from '@strapline/contract/fixtures'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { inEditedVoice } from '../../story-support/edited-voice.ts'
import { listMeta, ready, rowsToCome, showsList, sortsBy } from '../../story-support/list.tsx'
import { digits, longName, oddRows, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { savedFile } from '../../story-support/parts.tsx'
import { paste } from '../../story-support/paste.ts'
import { overRows } from '../../story-support/question.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import { bookedOrder, sentLines } from '../../story-support/sent-order.ts'
import * as table from '../../story-support/table.tsx'
import { ListScreen, type ListScreenProps } from '../list/list.tsx'
import { myOrdersList } from './my-orders.tsx'
import type { OrderedProductProps } from './order-summary.tsx'

const listWith = (useProduct?: OrderedProductProps['useProduct']) =>
  myOrdersList({
    hrefOf: ({ orderId }) => `/purchase/${orderId}`,
    pageOf: ({ _id }) => `/dashboard/order/${_id}`,
    useProduct,
    productsHref: '/purchase',
    againHref: (orders) => `/dashboard/bulk-order#again=${orders.map(({ _id }) => _id).join(',')}`,
  })

const meta = {
  title: 'Screens/My orders',
  ...listMeta({
    route: dashboardPages.myOrders.path,
    list: listWith(),
    rows: buyerOrders,
  }),
} satisfies Meta<ListScreenProps<Order>>

export default meta
type Story = StoryObj<typeof meta>

const [first, second] = buyerOrders as [Order, Order]

/** A buyer's orders. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  parameters: {},
  // Where there is less room some columns are in the details only.
  globals: { viewport: { value: 'desktop' } },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await showsList(canvas, {
      title: 'My Orders',
      headers: [
        'Select all orders',
        'sl',
        'Order Name',
        'Placed',
        'Quantity',
        'Value',
        'Order Id',
        'Order again',
        'Cancel',
        'Details',
      ],
      count: '3 orders',
    })
    await expect(canvas.getByRole('link', { name: first.orderName })).toHaveAttribute(
      'href',
      `/purchase/${first.orderId}`,
    )
    await expect(
      canvas.getByRole('link', { name: `Order again: ${first.orderName}` }),
    ).toHaveAttribute('href', `/dashboard/bulk-order#again=${first._id}`)
    await expect(canvas.getByRole('cell', { name: first._id })).toBeVisible()
    // The newest first, and the lines of an order as they were sent.
    await expect(table.names()).toEqual([
      'Serrated steel seal 19 mm',
      'Battery strapping tool BX 16',
      'Polyester strap 16 x 0.8 mm, 1,500 m',
    ])
    await expect(canvas.getByRole('link', { name: 'Order again: S-2025-1202-F4K' })).toBeVisible()
    await expect(canvas.getByText(/^2 lines · /)).toBeVisible()
    await expect(canvas.getByText(/^1 order · /)).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '4,000' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '$240.00' })).toBeVisible()
    // By what an order was worth, and not by its price or quantity.
    await sortsBy(canvas, {
      'Order Name': ['Battery strapping tool BX 16', 'Serrated steel seal 19 mm'],
      Placed: ['Serrated steel seal 19 mm', 'Polyester strap 16 x 0.8 mm, 1,500 m'],
      Quantity: ['Battery strapping tool BX 16', 'Serrated steel seal 19 mm'],
      Value: ['Serrated steel seal 19 mm', 'Battery strapping tool BX 16'],
      'Order Id': ['Polyester strap 16 x 0.8 mm, 1,500 m', 'Battery strapping tool BX 16'],
    })
    const exported = await savedFile(() =>
      userEvent.click(canvas.getByRole('button', { name: 'Export CSV' })),
    )
    await expect(exported.name).toBe('my-orders-2026-03-02.csv')
    await expect(exported.text).toContain('Quantity,Value (USD),Order Id')
    for (const name of table.names()) {
      await expect(canvas.getByRole('button', { name: `Cancel ${name}` })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    }
  },
}

/** An order was just booked on the page of its product: it is the first in the list. */
export const Booked: Story = {
  parameters: { point: 'tbody tr[role="row"]:first-child' },
  args: { rows: ready([...buyerOrders, bookedOrder]) },
}

/** An order was just sent from the order pad: its lines stand together at the top, below its number. */
export const Sent: Story = { args: { rows: ready([...buyerOrders, ...sentLines]) } }

/** On a phone an order takes at most 96 pixels. */
export const Small: Story = {
  tags: ['behaviour'],
  globals: phone,
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('rowheader').map((header) => header.closest('tr'))
    const heights = rows.map((row) => row?.getBoundingClientRect().height ?? 0)
    await expect(heights).toHaveLength(buyerOrders.length)
    await expect(Math.max(...heights)).toBeLessThanOrEqual(96)
    for (const value of ['$4,470.00', '$240.00', '$2,827.20']) {
      await expect(canvas.getByRole('cell', { name: value })).toBeVisible()
    }
  },
}

/** A buyer can't cancel an order. The button says why, on hover and on focus. */
export const CancelSaysWhyNot: Story = {
  name: 'Cancel Unavailable',
  parameters: table.reasonShown,
  play: async ({ canvas }) => {
    await table.saysWhyNot(
      canvas,
      `Cancel ${second.orderName}`,
      'Orders are cancelled by an administrator.',
    )
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

/**
 * A tablet, the narrowest window in which the list is still a table. Quantities are sorted as numbers: 4,000 is more
 * than 48. An order is also found by its id.
 */
export const Sorted: Story = {
  decorators: [table.narrow],
  play: async ({ canvas }) => {
    const filter = canvas.getByLabelText('Filter orders')
    await paste(filter, second._id)
    await waitFor(() => expect(table.names()).toEqual([second.orderName]))
    await userEvent.clear(filter)
    await sortsBy(canvas, {
      'Order Name': ['Battery strapping tool BX 16', 'Serrated steel seal 19 mm'],
      Quantity: ['Battery strapping tool BX 16', 'Serrated steel seal 19 mm'],
    })
  },
}

/** The first of many orders. The server filters and sorts them, by any column but id and value. */
export const RowsToCome: Story = rowsToCome('3 orders', ['Order Name', 'Placed', 'Quantity'])

/**
 * All facts of an order, and what can be done: a link orders it again, and a sentence says who can cancel it.
 */
export const Details: Story = {
  parameters: { ...overRows, phone: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Details of ${first.orderName}` }))
    const dialog = within(await screen.findByRole('dialog', { name: first.orderName }))
    const said = dialog
      .getAllByRole('term')
      .filter((term) => !term.closest('details'))
      .map(({ textContent }) => textContent)
    await expect(said).toEqual([
      'Quantity',
      'Price / unit',
      'Value',
      'Placed',
      'Shipping',
      'Order number',
      'Ordered by',
      'email',
      'Address',
      'Phone number',
      'Shipped',
    ])
    // What only programs need is folded.
    const technical = dialog.getByText('Technical details')
    await userEvent.click(technical)
    await expect(dialog.getByRole('button', { name: `Copy ${first._id}` })).toBeVisible()
    await userEvent.click(technical)
    for (const fact of ['15 Sept 2025, 08:30', '$58.90', '$2,827.20', first.address]) {
      await expect(dialog.getByText(fact)).toBeVisible()
    }
    await expect(
      dialog.getByRole('link', { name: `Order again: ${first.orderName}` }),
    ).toHaveAttribute('href', `/dashboard/bulk-order#again=${first._id}`)
  },
}

const seal = productOf('steel-seals')

/** The catalogue has the product: the details show its part number and picture, and link to it. */
export const DetailsWithProduct: Story = {
  parameters: { ...overRows, phone: true },
  beforeEach: inEditedVoice,
  args: { list: listWith(() => seal) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Details of ${second.orderName}` }))
    const dialog = within(await screen.findByRole('dialog', { name: second.orderName }))
    await expect(dialog.getByText(seal.partNumber as string)).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open the product' })).toHaveAttribute(
      'href',
      `/purchase/${second.orderId}`,
    )
  },
}

/** In the edited texts a row has the part number, if the catalogue has the product. */
export const PartNumbers: Story = {
  beforeEach: inEditedVoice,
  // The list is declared in the voice of that moment.
  render: (args) => (
    <ListScreen
      {...args}
      list={listWith((id) =>
        id === second.orderId ? seal : id === first.orderId ? 'loading' : undefined,
      )}
    />
  ),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('My orders')
    await expect(canvas.getByRole('columnheader', { name: 'Part number' })).toBeVisible()
    // The headings count what the line above the list counts.
    await expect(canvas.getByRole('status')).toHaveTextContent('3 lines')
    await expect(canvas.getByText(/^2 lines · /)).toBeVisible()
    await expect(canvas.getByText(/^1 line · /)).toBeVisible()
    await expect(canvas.getByRole('cell', { name: seal.partNumber as string })).toBeVisible()
  },
}

/** What a server says that does not say how far an order is. */
const unsaid = ({ status: _, shipments: __, expectedAt: ___, ...order }: Order): Order => order

/**
 * In the edited texts a row says how far its order is, and links to its page. One order was expected days ago.
 */
export const Statuses: Story = {
  beforeEach: inEditedVoice,
  // The list is declared in the voice of that moment.
  render: (args) => <ListScreen {...args} list={listWith()} />,
  args: {
    rows: ready(
      buyerOrders.map((order, at) => (at === 2 ? { ...order, expectedAt: '2026-02-25' } : order)),
    ),
  },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    const third = buyerOrders[2] as Order
    await expect(
      canvas.getByRole('link', { name: `Partly shipped: ${third.orderName}` }),
    ).toHaveAttribute('href', `/dashboard/order/${third._id}`)
    await expect(canvas.getByText(/^2 of \d+ shipped$/)).toBeVisible()
    await expect(canvas.getByText('Late since 26 Feb')).toBeVisible()
  },
}

/** The words of a status find its orders, and a file has the status, the day and the pieces. */
export const StatusesFound: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const filter = canvas.getByLabelText('Filter orders')
    await paste(filter, 'partly shipped')
    await waitFor(() => expect(table.names()).toEqual([buyerOrders[2]?.orderName]))
    const exported = await savedFile(() =>
      userEvent.click(canvas.getByRole('button', { name: 'Export CSV' })),
    )
    await expect(exported.text).toMatch(/Shipping.*Expected by,Shipped/)
    await expect(exported.text).toMatch(/partly shipped.*2026-03-06,2/)
  },
}

/** A server that does not report progress: there is no status column, because it would be the same for all orders. */
export const StatusesUnsaid: Story = {
  tags: ['behaviour'],
  beforeEach: inEditedVoice,
  render: (args) => <ListScreen {...args} list={listWith()} />,
  args: { rows: ready(buyerOrders.map(unsaid)) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Pending')).toBeNull()
    await expect(canvas.queryByRole('columnheader', { name: 'Status' })).toBeNull()
  },
}

/** The catalogue is still loading: space for the product is reserved. */
export const DetailsLoadingProduct: Story = {
  parameters: overRows,
  args: { list: listWith(() => 'loading') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Details of ${second.orderName}` }))
    const dialog = within(await screen.findByRole('dialog', { name: second.orderName }))
    await expect(dialog.queryByRole('link', { name: 'Open the product' })).toBeNull()
    await expect(dialog.getByText('$240.00')).toBeVisible()
  },
}

/** The details of a line name the order that it was sent with. */
export const DetailsOfALine: Story = {
  tags: ['behaviour'],
  parameters: overRows,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Details of ${second.orderName}` }))
    const dialog = within(await screen.findByRole('dialog', { name: second.orderName }))
    await expect(dialog.getAllByText(String(second.reference))).toHaveLength(1)
  },
}

/** Several orders are ordered again by one link, which holds all of their ids. */
export const SeveralSelected: Story = {
  parameters: { phone: true },
  play: async ({ canvas }) => {
    for (const { orderName } of buyerOrders) {
      await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${orderName}` }))
    }
    const ids = buyerOrders.map(({ _id }) => _id).join(',')
    await expect(canvas.getByRole('link', { name: 'Order 3 again' })).toHaveAttribute(
      'href',
      `/dashboard/bulk-order#again=${ids}`,
    )
  },
}

/**
 * A server without the optional fields gives neither the time of an order nor its price. The list does not look
 * incomplete.
 */
export const WithoutExtras: Story = {
  parameters: { ...overRows, phone: true },
  args: {
    rows: ready(buyerOrders.map(({ placedAt: _, unitPrice: __, ...order }) => order)),
  },
  play: async ({ canvas }) => {
    for (const header of ['Placed', 'Value']) {
      await expect(table.headers()).not.toContain(header)
    }
    await expect(table.names()).toEqual(buyerOrders.map(({ orderName }) => orderName))
    await expect(canvas.getByText('· 4,051 pieces')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Details of ${first.orderName}` }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const term of ['Placed', 'Price / unit', 'Value']) {
      await expect(dialog.queryByText(term)).toBeNull()
    }
  },
}

const states = resourceStates({
  prop: 'rows',
  data: buyerOrders,
  shows: first.orderName,
  texts: { noun: 'orders', loading: 'Loading: My orders', failed: 'Your orders did not load' },
  empty: { data: [], heading: 'No orders yet' },
})

/** The buyer has no orders. A link leads to the products. */
export const Empty: Story = {
  ...states.Empty,
  play: async (context) => {
    await states.Empty.play(context)
    await expect(context.canvas.getByRole('link', { name: 'See the products' })).toHaveAttribute(
      'href',
      '/purchase',
    )
  },
}

/** Its rows are on their way: a skeleton in its columns. */
export const Loading: Story = states.Loading

/** In the table's place: an error with a retry. */
export const Failed: Story = states.Failed

/** The rows are old and can be used. */
export const RefreshFailed: Story = states.RefreshFailed

/** An order keeps its product's name as it was stored, markup included. */
export const Hostile: Story = {
  parameters: { ...table.beyondItsBox, phone: true },
  args: {
    rows: ready(
      oddRows(
        [...buyerOrders, first],
        [
          { orderName: longName('Straps'), myOrder: 1e39, _id: digits },
          { orderName: rightToLeft, myOrder: 2 },
          { orderName: unbroken, myOrder: 9_000_000_000_000_000 },
          { orderName: hostileProduct.name, myOrder: hostileProduct.minOrder, _id: 'hostile' },
        ],
      ),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: unbroken })).toBeVisible()
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
  },
}
