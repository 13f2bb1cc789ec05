import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { hostileProduct, orders, users } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { removeElsewhere, useList, useView } from '../../story-support/kept-state.tsx'
import {
  longEmail,
  longName,
  oddRows,
  rightToLeft,
  rightToLeftEmail,
  unbroken,
} from '../../story-support/odd-text.ts'
import { letGo, noSidewaysScroll, notLoaded, phone, wholeScreen } from '../../story-support/page.ts'
import { answer, ask, focusIsOn, overRows, sayNo } from '../../story-support/question.ts'
import { manyOrders } from '../../story-support/rows.ts'
import { dashboardStoryPaths, inDashboard } from '../../story-support/story-shell.tsx'
import * as table from '../../story-support/table.tsx'
import { ManageOrdersScreen, type ManageOrdersScreenProps } from './manage-orders.tsx'

const coil = orders[3] as Order

/** Keeps what the app keeps: the view, and the list as it is at once after a change. */
function Stateful(props: ManageOrdersScreenProps) {
  const { view, changeView } = useView(props.view, props.actions.changeView)
  const { list, remove } = useList(props.orders)
  return (
    <ManageOrdersScreen
      {...props}
      orders={list}
      view={view}
      actions={{
        changeView,
        cancel: (order) => {
          remove(order)
          props.actions.cancel(order)
        },
      }}
    />
  )
}

const meta = {
  title: 'Screens/Manage orders',
  component: ManageOrdersScreen,
  tags: ['!autodocs'],
  parameters: wholeScreen,
  args: {
    orders: { status: 'ready', data: orders },
    view: { filter: '' },
    hrefOf: ({ orderId }) => `/purchase/${orderId}`,
    actions: { changeView: fn(), cancel: fn() },
  },
  render: (args) => <Stateful {...args} />,
  decorators: [inDashboard('admin', dashboardStoryPaths.manageOrders)],
} satisfies Meta<typeof ManageOrdersScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Presses a row's Cancel and waits for the question. */
const askToCancel = (name: string) => ask(`Cancel ${name}`, `Cancel the order of ${name}?`)

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Manage all Order$/)
    await expect(screen.getByRole('status')).toHaveTextContent(/^6 orders$/)
    for (const name of table.names()) {
      await expect(canvas.getByRole('button', { name: `Cancel ${name}` })).toBeEnabled()
    }
  },
}

/** It says whose order it is and what becomes of the pieces; the safe answer has the focus. */
export const Confirming: Story = {
  parameters: overRows,
  play: async ({ args }) => {
    const dialog = await askToCancel(coil.orderName)
    await expect(dialog).toHaveAccessibleDescription(
      "purchasing@packwerk.example ordered 20 pieces. What was ordered goes back into stock. This can't be undone.",
    )
    await expect(within(dialog).getByRole('button', { name: 'Cancel order' })).toBeVisible()
    await expect(args.actions.cancel).not.toHaveBeenCalled()
  },
}

/** Nothing is cancelled, and the focus is back on the row's button. */
export const Kept: Story = {
  play: async ({ args, canvas }) => {
    await sayNo(canvas, () => askToCancel(coil.orderName), `Cancel ${coil.orderName}`)
    await expect(args.actions.cancel).not.toHaveBeenCalled()
    await expect(table.names()).toHaveLength(6)
    letGo()
  },
}

/** The row is gone at once, and the focus goes on to the next row's button. */
export const Cancelled: Story = {
  play: async ({ args, canvas }) => {
    await askToCancel(coil.orderName)
    await answer('Cancel order')
    await expect(args.actions.cancel).toHaveBeenCalledOnce()
    await expect(args.actions.cancel).toHaveBeenCalledWith(coil)
    await expect(table.names()).not.toContain(coil.orderName)
    await expect(screen.getByRole('status')).toHaveTextContent(/^5 orders$/)
    await focusIsOn(canvas, `Cancel ${orders[4]?.orderName}`)
  },
}

/** Another admin was faster. The question still says what it is about, and its answer still counts. */
export const CancelledElsewhere: Story = {
  play: async ({ args }) => {
    const dialog = await askToCancel(coil.orderName)
    removeElsewhere(coil)
    await waitFor(() =>
      expect(screen.queryByText(coil.orderName, { selector: 'table bdi' })).not.toBeInTheDocument(),
    )
    await expect(dialog).toHaveAccessibleName(`Cancel the order of ${coil.orderName}?`)
    await answer('Cancel order')
    await expect(args.actions.cancel).toHaveBeenCalledOnce()
    await expect(args.actions.cancel).toHaveBeenCalledWith(coil)
    letGo()
  },
}

/** Two orders of one product are told apart by the buyer, in the row and in the question. */
export const SameProduct: Story = {
  args: {
    orders: {
      status: 'ready',
      data: orders.slice(2, 5).map((order) => ({ ...order, orderName: coil.orderName })),
    },
  },
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('cell', { name: 'warehouse@paleta.example' }).closest('tr')
    await userEvent.click(within(row as HTMLElement).getByRole('button'))
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveAccessibleDescription(
      /^warehouse@paleta\.example ordered 5,000 pieces\./,
    )
    await answer('Cancel order')
    await expect(args.actions.cancel).toHaveBeenCalledOnce()
    await expect(args.actions.cancel).toHaveBeenCalledWith(
      expect.objectContaining({ _id: orders[4]?._id }),
    )
    await expect(canvas.queryByRole('cell', { name: 'warehouse@paleta.example' })).toBeNull()
    letGo()
  },
}

export const Sorted: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^Quantity/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'quantity', descending: false },
    })
    await waitFor(() => expect(table.names()[0]).toBe('Battery strapping tool BX 16'))
    letGo()
  },
}

/** One buyer's orders. */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter orders'), 'buyer@')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 of 6 orders'))
    letGo()
  },
}

export const Empty: Story = {
  args: { orders: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await table.clearsItsFilter(canvas, 6)
    await userEvent.type(canvas.getByLabelText('Filter orders'), 'crane')
    await waitFor(() => table.saysNoMatch(canvas, 'All orders', 'No order matches “crane”.'))
    letGo()
  },
}

export const Loading: Story = {
  args: { orders: { status: 'loading' } },
  play: ({ canvas }) => table.isAbsent(canvas),
}

export const Failed: Story = {
  args: { orders: notLoaded() },
  play: ({ args, canvas }) => table.saysItFailed(canvas, args.orders, 'The orders did not load'),
}

export const Refreshing: Story = {
  args: { orders: { status: 'ready', data: orders, refreshing: true } },
  play: ({ canvas }) => table.isRefreshing(canvas, 'All orders', 6),
}

const oddOrders = oddRows(orders, [
  { orderName: longName('Straps'), email: longEmail, myOrder: 1e39 },
  { orderName: rightToLeft, email: rightToLeftEmail },
  { orderName: unbroken },
])

export const LongText: Story = {
  args: { orders: { status: 'ready', data: oddOrders } },
  play: async () => {
    await expect(table.names()).toHaveLength(3)
    await noSidewaysScroll()
  },
}

export const ConfirmingLongText: Story = {
  parameters: overRows,
  args: { orders: { status: 'ready', data: oddOrders } },
  play: async () => {
    const dialog = await askToCancel(longName('Straps'))
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}

export const Hostile: Story = {
  args: {
    orders: {
      status: 'ready',
      data: [{ ...coil, orderName: hostileProduct.name, email: '<b>bold</b>@example', myOrder: 1 }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('img, b')).toBeNull()
    const dialog = await askToCancel(hostileProduct.name)
    await expect(dialog).toHaveAccessibleDescription(/^<b>bold<\/b>@example ordered 1 piece\./)
    await answer('Cancel')
    letGo()
  },
}

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { orders: { status: 'ready', data: manyOrders([coil], users) } },
  parameters: { picture: 'window' },
  play: ({ canvas }) => table.drawsOnlyRowsInSight(canvas, /^1,000 orders$/),
}

export const Phone: Story = { globals: phone }

export const PhoneConfirming: Story = { ...Confirming, globals: phone }

export const PhoneCancelled: Story = { ...Cancelled, globals: phone }

export const PhoneFiltered: Story = { ...Filtered, globals: phone }

export const PhoneNoMatch: Story = { ...NoMatch, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneFailed: Story = { ...Failed, globals: phone }

export const PhoneEmpty: Story = { ...Empty, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }

export const PhoneConfirmingLongText: Story = { ...ConfirmingLongText, globals: phone }

export const PhoneManyRows: Story = { ...ManyRows, globals: phone }
