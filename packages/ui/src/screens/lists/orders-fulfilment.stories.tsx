import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { orders, orderThatIs } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { listMeta } from '../../story-support/list.tsx'
import { answer, ask, overRows } from '../../story-support/question.ts'
import type { ListScreenProps } from '../list/list.tsx'
import { ordersList } from './orders.tsx'

const onFulfil = fn()
const deliveredOne = orderThatIs('delivered')
const partly = orderThatIs('partly shipped')

const meta = {
  title: 'Screens/Orders',
  ...listMeta({
    route: dashboardPages.manageOrders.path,
    list: ordersList({
      hrefOf: ({ orderId }) => `/purchase/${orderId}`,
      pageOf: ({ _id }) => `/dashboard/order/${_id}`,
      onFulfil,
    }),
    rows: orders,
    becomes: (order) => [{ ...order, status: 'cancelled' }],
  }),
} satisfies Meta<ListScreenProps<Order, 'cancel'>>

export default meta
type Story = StoryObj<typeof meta>

/**
 * If the server says how far orders are, several can be confirmed, shipped or cancelled at once.
 */
export const Fulfilling: Story = {
  parameters: { ...overRows, phone: true, shownFrom: 'end' },
  args: {
    arrived: {
      count: 2,
      onShow: fn(),
      listed: new Set(orders.slice(-2).map(({ _id }) => _id)),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all orders' }))
    await expect(canvas.getByRole('button', { name: /^Ship \d orders$/ })).toBeVisible()
  },
}

/** An order that is cancelled stays listed. What was shipped can't be cancelled: the button says why. */
export const CancelStaysListed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getAllByRole('button', { name: `Cancel ${deliveredOne.orderName}` })[0],
    ).toHaveAccessibleDescription(/All of it was shipped\./)
    const name = `Cancel ${partly.orderName}`
    const dialog = await ask(name, `Cancel the order of ${partly.orderName}?`, 'Keep order')
    await expect(dialog).toHaveAccessibleDescription(
      /2 pieces were shipped; what was not goes back into stock/,
    )
    await answer('Cancel order')
    await expect(args.onConfirm).toHaveBeenCalledWith(partly, 'cancel')
    await expect(canvas.getByRole('button', { name })).toHaveAccessibleDescription(
      /It is cancelled\./,
    )
  },
}
