import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { buyerOrders } from '@strapline/contract/fixtures'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import {
  loadCarriers,
  orderPage,
  orderPageParameters,
  partlyShipped,
  readyOrder,
} from '../../story-support/order.ts'
import { overRows } from '../../story-support/question.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { OrderScreen } from './order.tsx'

const { bulkOrder, myOrders, manageOrders } = dashboardPages
const partly = partlyShipped

const meta = {
  title: 'Screens/Order',
  component: OrderScreen,
  tags: ['!stable', 'new'],
  parameters: orderPageParameters,
  beforeEach: loadCarriers,
  decorators: [inDashboardMain],
  args: { ...orderPage },
} satisfies Meta<typeof OrderScreen>

export default meta
type Story = StoryObj<typeof meta>

/** An order of which a part was shipped, as its buyer sees it. */
export const Default: Story = {
  parameters: { phone: true },
}

export const Behaviour: Story = {
  ...Default,
  parameters: {},
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const name = partly.orderName
    await expect(canvas.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/purchase/${partly.orderId}`,
    )
    await expect(canvas.getByRole('link', { name: `Order again: ${name}` })).toHaveAttribute(
      'href',
      `${bulkOrder.path}#again=${partly._id}`,
    )
    const happened = within(canvas.getByRole('list', { name: 'What happened to the order' }))
    const steps = happened.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(steps.map((text) => text.replace(/\d.*/s, '').trim())).toEqual([
      'Placed',
      'Confirmed',
      'Shipped',
      'Expected by',
    ])
    await expect(steps.at(-1)).toContain('Expected by 6 Mar')
    await expect(await happened.findByRole('link', { name: /^Track 1467023526/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.dhl\.com\//),
    )
    await expect(
      canvas.getByRole('link', { name: buyerOrders[1]?.orderName as string }),
    ).toHaveAttribute('href', `${myOrders.path}/${buyerOrders[1]?._id}`)
    await expect(canvas.getByRole('button', { name: `Copy ${partly._id}` })).toBeVisible()
    await expect(canvas.queryByText(partly.email)).toBeNull()
  },
}

/** An administrator sees who placed the order, and can’t order it again. */
export const Admin: Story = {
  args: {
    list: { label: manageOrders.label, href: manageOrders.path },
    againHref: undefined,
    showsBuyer: true,
    manage: { onChange: fn(async () => true), submitting: false, refusal: undefined },
  },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Track / })
    await expect(canvas.getByText(partly.displayName)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Order again/ })).toBeNull()
  },
}

/** The dialog asks what is shipped, with which carrier and under which number. */
export const Shipping: Story = {
  ...Admin,
  parameters: { ...orderPageParameters, ...overRows, phone: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ship pieces' }))
    await expect(await screen.findByRole('dialog', { name: 'Ship pieces' })).toBeVisible()
  },
}

const alone = { together: [] }

/** The order was placed, and nothing has happened since. */
export const Pending: Story = {
  args: {
    ...alone,
    order: readyOrder({
      ...partly,
      status: 'pending',
      confirmedAt: undefined,
      shipments: undefined,
      expectedAt: undefined,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('To be confirmed')).toBeVisible()
  },
}

/** The order was confirmed, with the day on which it is expected. */
export const Confirmed: Story = {
  args: {
    ...alone,
    order: readyOrder({ ...partly, status: 'confirmed', shipments: undefined }),
  },
}

/** The order is late: the day by which all of it was expected has passed. */
export const Late: Story = {
  parameters: { phone: true },
  args: {
    ...alone,
    order: readyOrder({ ...partly, expectedAt: '2026-02-25' }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Track / })
    await expect(canvas.getAllByText('Late since 26 Feb')).toHaveLength(2)
  },
}

/** All of the order was shipped. */
export const Shipped: Story = {
  args: {
    ...alone,
    order: readyOrder({
      ...partly,
      status: 'shipped',
      shipments: [{ pieces: partly.myOrder, sentAt: '2026-02-27T14:10:00.000Z' }],
    }),
  },
}

/** All of the order has arrived, in two parcels. */
export const Delivered: Story = {
  parameters: { phone: true },
  args: {
    order: readyOrder({
      ...partly,
      status: 'delivered',
      shipments: [
        ...(partly.shipments ?? []),
        { pieces: 1, carrier: 'DHL', tracking: '1467023563', sentAt: '2026-03-03T14:10:00.000Z' },
      ],
      deliveredAt: '2026-03-05T09:15:00.000Z',
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link', { name: /^Track / })).toHaveLength(2)
    await expect(canvas.queryByText(/^Expected by/)).toBeNull()
  },
}

/** The order was cancelled after a part was shipped. */
export const Cancelled: Story = {
  args: {
    ...alone,
    order: readyOrder({
      ...partly,
      status: 'cancelled',
      cancelledAt: '2026-02-28T10:00:00.000Z',
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Track / })
    await expect(canvas.getByText('What was not shipped by then will not come.')).toBeVisible()
  },
}

/** The product is being looked up in the catalogue. */
export const ProductOnItsWay: Story = { args: { ...alone, product: 'loading' } }

/** Many orders were sent together: the page lists the first of them. */
export const SentTogether: Story = {
  args: {
    together: Array.from({ length: 11 }, (_, at) => ({
      ...(buyerOrders[at % 3] as Order),
      _id: `together-${at}`,
    })),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Track / })
    await expect(canvas.getByRole('link', { name: 'And 3 more' })).toBeVisible()
  },
}

const states = resourceStates({
  prop: 'order',
  data: partly as Order | null,
  shows: partly.orderName,
  texts: {
    noun: 'details',
    loading: 'Loading the order',
    failed: 'The order did not load',
  },
})

/** The order is loading: a skeleton has the shape of the page. */
export const Loading: Story = states.Loading

/** The order did not load. A button tries again. */
export const Failed: Story = states.Failed

/** The order could not be refreshed. The page says that it may be out of date. */
export const RefreshFailed: Story = {
  ...states.RefreshFailed,
  play: async (context) => {
    await context.canvas.findByRole('link', { name: /^Track / })
    await states.RefreshFailed.play(context)
  },
}

/** There is no such order, or it was deleted. */
export const NotFound: Story = {
  args: { order: readyOrder(null) },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This order does not exist' })).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'My Orders' })).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull()
  },
}

/** Print prints the order's document instead of the page. */
export const Prints: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const printed = () => document.querySelector('[data-printout]')
    const print = spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(print).toHaveBeenCalledOnce()
    await expect(printed()).toHaveTextContent(/Order S-2025-1202/)
    await expect(printed()).toHaveTextContent(/2 of \d+ shipped, expected by 6 Mar/)
    await expect(printed()).toHaveTextContent('1467023526')
    await expect(printed()?.querySelector('button, a, input')).toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(printed()).toBeNull())
  },
}
