import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { hostileProduct, orders } from '@strapline/contract/fixtures'
import { shippingStatus } from '@strapline/contract/rules'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { inEditedVoice } from '../../story-support/edited-voice.ts'
import {
  asksFirst,
  listMeta,
  ready,
  rowsToCome,
  showsList,
  sortsBy,
} from '../../story-support/list.tsx'
import {
  longEmail,
  longName,
  oddRows,
  rightToLeft,
  rightToLeftEmail,
  unbroken,
} from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { savedFile } from '../../story-support/parts.tsx'
import { paste } from '../../story-support/paste.ts'
import { answer, ask, overRows } from '../../story-support/question.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import { inDashboardFrame } from '../../story-support/story-shell.tsx'
import * as table from '../../story-support/table.tsx'
import { ListScreen, type ListScreenProps } from '../list/list.tsx'
import { ordersList } from './orders.tsx'

/** As a server answers that does not say how far orders are: each can be cancelled. */
const unsaid = orders.map(({ status: _, shipments: __, expectedAt: ___, ...order }): Order => order)
const coil = unsaid[3] as Order

const list = () =>
  ordersList({
    hrefOf: ({ orderId }) => `/purchase/${orderId}`,
    pageOf: ({ _id }) => `/dashboard/order/${_id}`,
  })

const meta = {
  title: 'Screens/Orders',
  ...listMeta({
    route: dashboardPages.manageOrders.path,
    list: list(),
    rows: orders,
  }),
} satisfies Meta<ListScreenProps<Order, 'cancel'>>

export default meta
type Story = StoryObj<typeof meta>

/** Everybody's orders. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  parameters: {},
  // Where there is less room some columns are in the details only.
  globals: { viewport: { value: 'desktop' } },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await showsList(canvas, {
      title: 'Manage all Order',
      headers: [
        'Select all orders',
        'sl',
        'Product Name',
        'email',
        'Placed',
        'Quantity',
        'Value',
        'Shipping',
        'Cancel',
        'Details',
      ],
      count: '6 orders',
    })
    await expect(canvas.getAllByRole('link', { name: /^delivered: / })).toHaveLength(3)
    await expect(canvas.getByRole('link', { name: coil.orderName })).toHaveAttribute(
      'href',
      `/purchase/${coil.orderId}`,
    )
    await expect(canvas.getByRole('cell', { name: coil.email })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '12,000' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '$480.00' })).toBeVisible()
    const exported = await savedFile(() =>
      userEvent.click(canvas.getByRole('button', { name: 'Export CSV' })),
    )
    await expect(exported.name).toBe('all-orders-2026-03-02.csv')
    await expect(exported.text).toContain('Quantity,Value (USD),Shipping')
    // Several orders may be for one product. What was shipped can't be cancelled, and looks so.
    const cancel = canvas.getByRole('button', { name: `Cancel ${coil.orderName}` })
    await expect(cancel).toHaveAccessibleDescription(`${coil.email} 20 All of it was shipped.`)
    const possible = canvas.getByRole('button', { name: `Cancel ${orders[5]?.orderName}` })
    const colourOf = (button: HTMLElement) => getComputedStyle(button).color
    await expect(colourOf(cancel)).not.toBe(colourOf(possible))
  },
}

/**
 * Two new orders wait behind a button. The button has already listed two others, which are marked as new.
 */
export const Arrived: Story = {
  args: {
    arrived: {
      count: 2,
      onShow: fn(),
      listed: new Set(orders.slice(-2).map(({ _id }) => _id)),
    },
  },
  // In the shop: the button stands below the top bar.
  parameters: { ...inDashboardFrame({ role: 'admin', page: 'manageOrders' }), phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('New', { exact: true })).toHaveLength(2)
  },
}

/**
 * While the list is scrolled, the button stands below the head of the table, which stays in view, too. While orders are
 * selected it covers none of them: it is beside the heading.
 */
export const ArrivedScrolled: Story = {
  ...Arrived,
  tags: ['behaviour'],
  parameters: inDashboardFrame({ role: 'admin', page: 'manageOrders' }),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Show 2 new orders' })
    const head = canvas.getByRole('columnheader', { name: 'Quantity' })
    window.scrollTo(0, document.documentElement.scrollHeight)
    await waitFor(() =>
      expect(button.getBoundingClientRect().top).toBeGreaterThan(
        head.getBoundingClientRect().bottom,
      ),
    )
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all orders' }))
    await waitFor(() =>
      expect(button.getBoundingClientRect().bottom).toBeLessThan(head.getBoundingClientRect().top),
    )
    window.scrollTo(0, 0)
  },
}

/** The server does not say how far an order is. Every order is pending, as specified. */
export const StatusesUnsaid: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    rows: ready(unsaid),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('cell', { name: shippingStatus })).toHaveLength(6)
  },
}

/**
 * In the edited texts a row says how far its order is, and links to its page. One order was expected days ago.
 */
export const Statuses: Story = {
  beforeEach: inEditedVoice,
  // The list is declared in the voice of that moment.
  render: (args) => <ListScreen {...args} list={list()} />,
  args: {
    rows: ready(
      orders.map((order, at) => (at === 2 ? { ...order, expectedAt: '2026-02-25' } : order)),
    ),
  },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    const third = orders[2] as Order
    await expect(
      canvas.getByRole('link', { name: `Partly shipped: ${third.orderName}` }),
    ).toHaveAttribute('href', `/dashboard/order/${third._id}`)
    await expect(canvas.getByText('Late since 26 Feb')).toBeVisible()
  },
}

/** The texts of an element as they are broken into lines. */
function brokenLinesOf(element: Element): string[] {
  const lines: string[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let lower = Number.NEGATIVE_INFINITY
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    for (const [at, letter] of [...(text as Text).data].entries()) {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { bottom, height } = range.getBoundingClientRect()
      if (bottom > lower + height / 2) lines.push('')
      lower = bottom
      lines.push(lines.pop() + letter)
    }
  }
  return lines
}

/**
 * Beside the dashboard's menu in a window of 1,024 to 1,440 pixels: a name takes two lines at most, an email breaks after
 * its at sign only, and an arrow stands beside the heading's one line.
 */
export const BesideMenu: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    const place = canvasElement.querySelector<HTMLElement>('[data-beside-menu]')
    if (!place) throw new Error('There is no place beside the menu.')
    // What the window leaves: less the page's edges, the menu and the gap beside it.
    for (const room of [688, 714, 804, 832, 864, 904, 928, 944, 1104]) {
      place.style.width = `${room}px`
      await waitFor(() =>
        expect(canvas.getByRole('table').getBoundingClientRect().width).toBe(room),
      )
      for (const header of canvas.getAllByRole('columnheader')) {
        await expect(brokenLinesOf(header).length, header.textContent).toBeLessThanOrEqual(1)
      }
      for (const name of canvas.getAllByRole('rowheader')) {
        await expect(
          brokenLinesOf(name).length,
          `${name.textContent} in ${room}`,
        ).toBeLessThanOrEqual(2)
      }
      const emails = canvas.getAllByText(/^\S+@\S+$/).filter((each) => !each.closest('.sr-only'))
      await expect(emails.length).toBeGreaterThanOrEqual(5)
      for (const email of emails) {
        await expect(brokenLinesOf(email).join('|'), `${room}`).toMatch(/^[^|]+@\|?[^|]+$/)
      }
    }
  },
}

/**
 * A tablet, the narrowest window in which the list is still a table. Quantities are sorted as numbers.
 */
export const Sorted: Story = {
  decorators: [table.narrow],
  play: async ({ canvas }) => {
    const filter = canvas.getByLabelText('Filter orders')
    await paste(filter, 'packwerk')
    await waitFor(() => expect(table.names()).toEqual(['Steel strap 19 x 0.5 mm, 50 kg']))
    await userEvent.clear(filter)
    await sortsBy(canvas, {
      'Product Name': ['Battery strapping tool BX 16', 'Steel strap 19 x 0.5 mm, 50 kg'],
      email: ['Polyester strap 16 x 0.8 mm, 1,500 m', 'Phosphated wire buckle 19 mm'],
      Quantity: ['Battery strapping tool BX 16', 'Cable tie 4.8 x 300 mm, black'],
    })
  },
}

/** The first of many orders. The server filters and sorts them, and sends more on request. */
export const RowsToCome: Story = rowsToCome('6 orders', [
  'Product Name',
  'email',
  'Placed',
  'Quantity',
])

/**
 * The question says whose order it is and what happens to the pieces; neither answer is just
 * "Cancel".
 */
export const Question: Story = {
  args: { rows: ready(unsaid) },
  parameters: overRows,
  play: ({ args }) =>
    asksFirst(args, {
      button: `Cancel ${coil.orderName}`,
      title: `Cancel the order of ${coil.orderName}?`,
      description:
        'purchasing@packwerk.example ordered 20 pieces. What was ordered goes back into stock. This can’t be undone.',
      answers: ['Keep order', 'Cancel order'],
    }),
}

/** Two orders are for the same product. The row and the question tell them apart by the buyer. */
export const SameProduct: Story = {
  args: {
    rows: ready(orders.slice(2, 5).map((order) => ({ ...order, orderName: coil.orderName }))),
  },
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('cell', { name: 'warehouse@paleta.example' }).closest('tr')
    await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Cancel/ }))
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveAccessibleDescription(
      /^warehouse@paleta\.example ordered 5,000 pieces\./,
    )
    await answer('Cancel order')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onConfirm).toHaveBeenCalledWith(
      expect.objectContaining({ _id: orders[4]?._id }),
      'cancel',
    )
    await expect(canvas.queryByRole('cell', { name: 'warehouse@paleta.example' })).toBeNull()
  },
}

const onPhone = { args: { rows: ready(unsaid) }, globals: phone, parameters: overRows }

/** On a phone an order is cancelled from its details. The question takes their place. */
export const PhoneCancel: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Details of ${coil.orderName}` }))
    await screen.findByRole('dialog')
    await ask('Cancel order', `Cancel the order of ${coil.orderName}?`, 'Keep order')
  },
}

/** The question returns the focus to the row where the order is kept, and to none where it is gone. */
export const PhoneCancelAnswered: Story = {
  ...onPhone,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const details = (name: string) => canvas.getByRole('button', { name: `Details of ${name}` })
    await userEvent.click(details(coil.orderName))
    await screen.findByRole('dialog')
    const question = `Cancel the order of ${coil.orderName}?`
    await ask('Cancel order', question, 'Keep order')
    await expect(screen.queryByRole('dialog', { name: coil.orderName })).toBeNull()
    await answer('Keep order')
    await waitFor(() => expect(details(coil.orderName)).toHaveFocus())
    await userEvent.click(details(coil.orderName))
    await screen.findByRole('dialog')
    await ask('Cancel order', question, 'Keep order')
    await answer('Cancel order')
    await expect(args.onConfirm).toHaveBeenCalledWith(coil, 'cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(table.names()).not.toContain(coil.orderName)
  },
}

/**
 * Each heading names a buyer, counts the orders and shows their total. The rows do not repeat it.
 */
export const Grouped: Story = {
  args: { view: { filter: '', group: 'buyer' } },
  parameters: { ...table.beyondItsBox, phone: true },
  play: async ({ canvas }) => {
    const heading = canvas.getByText(/^3 orders · 4,051 pieces ·/).closest('tr')
    await expect(heading).toHaveTextContent('Demo Buyer buyer@strapline.example')
    await expect(table.headers()).not.toContain('email')
  },
}

/**
 * Orders that were sent together have a heading of one line. A long name is cut off, an email never.
 */
export const SentTogether: Story = {
  args: {
    rows: ready(
      orders.map((order) => ({
        ...order,
        reference: 'S-2026-1120-KTN',
        displayName: 'Consolidated Packaging Machinery of the North',
        email: 'purchasing@penninecrates.example',
      })),
    ),
  },
  decorators: [(Story) => <div className="max-w-236">{Story()}</div>],
  globals: { viewport: { value: 'desktop' } },
  parameters: table.beyondItsBox,
  play: async ({ canvas }) => {
    const email = canvas.getByText(/^purchasing@/)
    const heading = email.closest('tr') as HTMLElement
    await expect(heading.getBoundingClientRect().height).toBeLessThanOrEqual(48)
    // What is around it cuts it off. In parts of a pixel: less than one is enough for dots in place of its end.
    const place = email.parentElement as HTMLElement
    await expect(email.getBoundingClientRect().right).toBeLessThanOrEqual(
      place.getBoundingClientRect().right,
    )
  },
}

/**
 * One question about several orders: it says how many they are, whose they are, and what goes back into stock.
 */
export const SeveralQuestion: Story = {
  name: 'Question About Several',
  parameters: { ...overRows, phone: true },
  play: async ({ args, canvas }) => {
    for (const { orderName } of orders.slice(-2)) {
      await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${orderName}` }))
    }
    const dialog = await ask('Cancel 2 orders', 'Cancel 2 orders?', 'Keep orders')
    await expect(dialog).toHaveAccessibleDescription(
      'They are of warehouse@paleta.example and stores@sagverk.example. 17,000 pieces go back into stock. This can’t be undone.',
    )
    await expect(args.onConfirmSeveral).not.toHaveBeenCalled()
  },
}

/** One answer applies to all selected orders. They disappear, and nothing is selected any more. */
export const SeveralConfirmed: Story = {
  tags: ['behaviour'],
  args: { rows: ready(unsaid) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all orders' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${coil.orderName}` }))
    const dialog = await ask('Cancel 5 orders', 'Cancel 5 orders?', 'Keep orders')
    // Each buyer is named once.
    await expect(dialog).toHaveAccessibleDescription(
      /^They are of buyer@strapline\.example, warehouse@paleta\.example and stores@sagverk\.example\./,
    )
    await answer('Cancel 5 orders')
    await expect(args.onConfirmSeveral).toHaveBeenCalledOnce()
    await expect(args.onConfirmSeveral).toHaveBeenCalledWith(
      unsaid.filter(({ _id }) => _id !== coil._id),
      'cancel',
    )
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(table.names()).toEqual([coil.orderName])
    await expect(canvas.queryByText(/selected$/)).toBeNull()
  },
}

/** The server has only some of the prices: the sum of the orders says so. */
export const SomePricesKnown: Story = {
  args: {
    rows: ready(
      orders.map(({ unitPrice, ...order }, index) =>
        index < 2 ? { ...order, unitPrice: unitPrice as number } : order,
      ),
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('· 21,071 pieces · $3,067.20 for the 2 orders whose price is known'),
    ).toBeVisible()
  },
}

/**
 * The shop checks whether an order was cancelled. Meanwhile it can’t be cancelled again, and its columns keep their
 * widths.
 */
export const Checking: Story = {
  args: { rows: ready(unsaid), pending: new Set([coil._id]) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Checking… ${coil.orderName}` }))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

const states = resourceStates({
  prop: 'rows',
  data: orders,
  shows: coil.orderName,
  texts: { noun: 'orders', loading: 'Loading: All orders', failed: 'The orders did not load' },
  empty: { data: [], heading: 'No orders yet' },
})

/** Nobody has ordered anything yet. */
export const Empty: Story = states.Empty

/** Its rows are on their way: a skeleton in its columns. */
export const Loading: Story = states.Loading

/** In the table's place: an error with a retry. */
export const Failed: Story = states.Failed

/** The rows are old and can be used. */
export const RefreshFailed: Story = states.RefreshFailed

const oddOrders = oddRows(unsaid, [
  { orderName: longName('Straps'), email: longEmail, myOrder: 1e39 },
  { orderName: rightToLeft, email: rightToLeftEmail, myOrder: 1 },
  { orderName: unbroken, myOrder: 9_000_000_000_000_000 },
  // An order keeps its product's name as it was stored.
  { orderName: hostileProduct.name, email: '<b>bold</b>@example', myOrder: -3 },
])

/** Long texts, right-to-left texts and markup, in the rows and in the question. */
export const Hostile: Story = {
  args: { rows: ready(oddOrders) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: unbroken })).toBeVisible()
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '<b>bold</b>@example' })).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('img, b')).toBeNull()
    const { orderName } = oddOrders[1] as Order
    const title = `Cancel the order of ${orderName}?`
    const dialog = await ask(`Cancel ${orderName}`, title, 'Keep order')
    await expect(dialog).toHaveTextContent('ordered 1 piece.')
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
    await answer('Keep order')
  },
}
