import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { buyerOrders, hostileProduct, products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardStoryPaths, inDashboard } from '../story-shell.tsx'
import { MyOrdersScreen, type MyOrdersScreenProps } from './my-orders.tsx'

/** Keeps what the app keeps in the address: the view. */
function Stateful(props: MyOrdersScreenProps) {
  const [view, setView] = useState(props.view)
  return (
    <MyOrdersScreen
      {...props}
      view={view}
      onViewChange={(next) => {
        setView(next)
        props.onViewChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Screens/My orders',
  component: MyOrdersScreen,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 640 } },
  },
  args: {
    orders: { status: 'ready', data: buyerOrders },
    view: { filter: '' },
    onViewChange: fn(),
    hrefOf: (order) => `/purchase/${order.orderId}`,
    productsHref: '/purchase',
  },
  render: (args) => <Stateful {...args} />,
  decorators: [inDashboard('buyer', dashboardStoryPaths.myOrders)],
} satisfies Meta<typeof MyOrdersScreen>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const noSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

/** Leaves no ring and no cursor in the picture. */
function letGo() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^My Orders$/)
    await expect(screen.getByRole('status')).toHaveTextContent(/^3 orders$/)
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
    for (const name of names()) {
      await expect(canvas.getByRole('button', { name: `Cancel ${name}` })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    }
  },
}

export const OneOrder: Story = {
  args: { orders: { status: 'ready', data: buyerOrders.slice(0, 1) } },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^1 order$/)
  },
}

export const Sorted: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^Order Name/ }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(names()[0]).toBe('Battery strapping tool BX 16'))
    letGo()
  },
}

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter orders'), 'strap')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 of 3 orders'))
    letGo()
  },
}

export const Empty: Story = {
  args: { orders: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the products' })).toHaveAttribute(
      'href',
      '/purchase',
    )
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
    await waitFor(() => expect(names()).toHaveLength(3))
    await userEvent.type(canvas.getByLabelText('Filter orders'), 'crane')
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'My orders' })).toHaveTextContent(
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
    await expect(alert.getByRole('heading', { name: 'Your orders did not load' })).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    await expect(args.orders.status === 'error' && args.orders.retry).toHaveBeenCalledOnce()
    letGo()
  },
}

export const Refreshing: Story = {
  args: { orders: { status: 'ready', data: buyerOrders, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing: My orders' })).toBeVisible()
    await expect(names()).toHaveLength(3)
  },
}

const oddOrders: Order[] = [
  {
    orderName: `Straps ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300),
    myOrder: 1e39,
    _id: '0123456789'.repeat(8),
  },
  // An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
  { orderName: '\u202eright to left, and it must not turn its neighbours round' },
  { orderName: 'x'.repeat(120) },
].map((odd, index) => ({ ...(buyerOrders[index] as Order), ...odd }))

export const LongText: Story = {
  args: { orders: { status: 'ready', data: oddOrders } },
  play: async () => {
    await expect(names()).toHaveLength(3)
    await noSidewaysScroll()
  },
}

export const Hostile: Story = {
  args: {
    orders: {
      status: 'ready',
      data: buyerOrders.map((order) => ({ ...order, orderName: hostileProduct.name })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: hostileProduct.name })).toHaveLength(3)
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
  },
}

/** What a buyer who orders daily has after three years; only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: {
    orders: {
      status: 'ready',
      data: Array.from({ length: 1000 }, (_, index) => ({
        ...(buyerOrders[0] as Order),
        _id: `65f3${index.toString(16).padStart(20, '0')}`,
        orderName: products[index % products.length]?.name ?? '',
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

export const PhoneFiltered: Story = { ...Filtered, globals: phone }

export const PhoneNoMatch: Story = { ...NoMatch, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneFailed: Story = { ...Failed, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }

export const PhoneEmpty: Story = { ...Empty, globals: phone }

export const PhoneManyRows: Story = { ...ManyRows, globals: phone }

/** Cards have no headers to press: the order is chosen above them. */
export const PhoneSorted: Story = {
  globals: phone,
  play: async ({ args, canvas }) => {
    const order = canvas.getByRole('combobox', { name: 'Sort by' })
    await userEvent.selectOptions(order, 'Quantity, highest first')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'quantity', descending: true },
    })
    await waitFor(() => expect(names()[0]).toBe('Serrated steel seal 19 mm'))
    letGo()
  },
}
