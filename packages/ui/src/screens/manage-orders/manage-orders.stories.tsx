import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { hostileProduct, orders, products, users } from '@strapline/contract/fixtures'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Resource } from '../../lib/resource.ts'
import { dashboardStoryPaths, inDashboard } from '../story-shell.tsx'
import { ManageOrdersScreen, type ManageOrdersScreenProps } from './manage-orders.tsx'

const coil = orders[3] as Order

/** Somebody else's change, as it comes with the next answer. */
const elsewhere = 'story:changed-elsewhere'

function without(gone: Order) {
  return (list: Resource<Order[]>): Resource<Order[]> =>
    list.status === 'ready'
      ? { ...list, data: list.data.filter(({ _id }) => _id !== gone._id) }
      : list
}

/** Keeps what the app keeps: the view, and the list as it is at once after a change. */
function Stateful(props: ManageOrdersScreenProps) {
  const [view, setView] = useState(props.view)
  const [orders, setOrders] = useState(props.orders)
  useEffect(() => {
    const vanish = () => setOrders(without(coil))
    window.addEventListener(elsewhere, vanish)
    return () => window.removeEventListener(elsewhere, vanish)
  }, [])
  return (
    <ManageOrdersScreen
      {...props}
      orders={orders}
      view={view}
      actions={{
        changeView: (next) => {
          setView(next)
          props.actions.changeView(next)
        },
        cancel: (order) => {
          setOrders(without(order))
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
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 640 } },
  },
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

const phone = { viewport: { value: 'phone' } }

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const noSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

/** axe looks for what lies under each line of a text, through the dialog, which lets nothing through. */
const overRows = {
  a11y: {
    explained: { 'color-contrast': 'The rows behind the dialog differ from line to line.' },
  },
}

/** Leaves no ring and no cursor in the picture. */
function letGo() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Presses a row's Cancel and waits for the question. */
async function askToCancel(name: string) {
  const opener = screen.getByRole('button', { name: `Cancel ${name}` })
  opener.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  return screen.getByRole('alertdialog', { name: `Cancel the order of ${name}?` })
}

const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Manage all Order$/)
    await expect(screen.getByRole('status')).toHaveTextContent(/^6 orders$/)
    for (const name of names()) {
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
    for (const no of ['{Enter}', '{Escape}']) {
      await askToCancel(coil.orderName)
      await userEvent.keyboard(no)
      await closed()
      await waitFor(() =>
        expect(canvas.getByRole('button', { name: `Cancel ${coil.orderName}` })).toHaveFocus(),
      )
    }
    await expect(args.actions.cancel).not.toHaveBeenCalled()
    await expect(names()).toHaveLength(6)
    letGo()
  },
}

/** The row is gone at once, and the focus goes on to the next row's button. */
export const Cancelled: Story = {
  play: async ({ args, canvas }) => {
    await askToCancel(coil.orderName)
    await answer('Cancel order')
    await closed()
    await expect(args.actions.cancel).toHaveBeenCalledOnce()
    await expect(args.actions.cancel).toHaveBeenCalledWith(coil)
    await expect(names()).not.toContain(coil.orderName)
    await expect(screen.getByRole('status')).toHaveTextContent(/^5 orders$/)
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: `Cancel ${orders[4]?.orderName}` })).toHaveFocus(),
    )
  },
}

/** Another admin was faster. The question still says what it is about, and its answer still counts. */
export const CancelledElsewhere: Story = {
  play: async ({ args }) => {
    const dialog = await askToCancel(coil.orderName)
    window.dispatchEvent(new Event(elsewhere))
    await waitFor(() =>
      expect(screen.queryByText(coil.orderName, { selector: 'table bdi' })).not.toBeInTheDocument(),
    )
    await expect(dialog).toHaveAccessibleName(`Cancel the order of ${coil.orderName}?`)
    await answer('Cancel order')
    await closed()
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
    await closed()
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
    await waitFor(() => expect(names()[0]).toBe('Battery strapping tool BX 16'))
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
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
    await waitFor(() => expect(names()).toHaveLength(6))
    await userEvent.type(canvas.getByLabelText('Filter orders'), 'crane')
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'All orders' })).toHaveTextContent(
        'No order matches “crane”.',
      ),
    )
    letGo()
  },
}

export const Loading: Story = {
  args: { orders: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const Failed: Story = {
  args: {
    orders: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const alert = within(canvas.getByRole('alert'))
    await expect(alert.getByRole('heading', { name: 'The orders did not load' })).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    await expect(args.orders.status === 'error' && args.orders.retry).toHaveBeenCalledOnce()
    letGo()
  },
}

export const Refreshing: Story = {
  args: { orders: { status: 'ready', data: orders, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing: All orders' })).toBeVisible()
    await expect(names()).toHaveLength(6)
  },
}

const longName = `Straps ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300)

const oddOrders: Order[] = [
  {
    orderName: longName,
    email: 'purchasing-department-for-fastening-and-packaging@warehouse-north-east.example',
    myOrder: 1e39,
  },
  // An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
  {
    orderName: '\u202eright to left, and it must not turn its neighbours round',
    email: '\u202ebuyer@right-to-left.example',
  },
  { orderName: 'x'.repeat(120) },
].map((odd, index) => ({ ...(orders[index] as Order), ...odd }))

export const LongText: Story = {
  args: { orders: { status: 'ready', data: oddOrders } },
  play: async () => {
    await expect(names()).toHaveLength(3)
    await noSidewaysScroll()
  },
}

export const ConfirmingLongText: Story = {
  parameters: overRows,
  args: { orders: { status: 'ready', data: oddOrders } },
  play: async () => {
    const dialog = await askToCancel(longName)
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
    await closed()
    letGo()
  },
}

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: {
    orders: {
      status: 'ready',
      data: Array.from({ length: 1000 }, (_, index) => ({
        ...coil,
        _id: `65f3${index.toString(16).padStart(20, '0')}`,
        orderName: products[index % products.length]?.name ?? '',
        email: users[index % users.length]?.email ?? '',
        myOrder: ((index * 37) % 500) + 1,
      })),
    },
  },
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^1,000 orders$/)
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
  },
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
