import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyerOrders, hostileProduct, longProduct } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { inShell } from '../story-shell.tsx'
import { MyOrdersScreen } from './my-orders.tsx'

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
    hrefOf: (order) => `/purchase/${order.orderId}`,
    productsHref: '/',
  },
  decorators: [inShell({ status: 'signed-in', displayName: 'Demo Buyer' })],
} satisfies Meta<typeof MyOrdersScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 orders')
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
  },
}

export const OneOrder: Story = {
  args: { orders: { status: 'ready', data: buyerOrders.slice(0, 1) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 order$/)
  },
}

export const Loading: Story = {
  args: { orders: { status: 'loading' } },
  play: async ({ canvas }) => {
    // No count until there is one.
    const [count, skeleton] = canvas.getAllByRole('status')
    await expect(count).toBeEmptyDOMElement()
    await expect(skeleton).toHaveTextContent('Loading: My orders')
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
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.orders.status === 'error' && args.orders.retry).toHaveBeenCalledOnce()
    again.blur()
  },
}

export const Empty: Story = {
  args: { orders: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('0 orders')
    await expect(canvas.getByRole('link', { name: 'See the products' })).toHaveAttribute(
      'href',
      '/',
    )
  },
}

export const Refreshing: Story = {
  args: { orders: { status: 'ready', data: buyerOrders, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing: My orders' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('3 orders')
  },
}

export const LongText: Story = {
  args: {
    orders: {
      status: 'ready',
      data: buyerOrders.map((order) => ({
        ...order,
        orderName: longProduct.name,
        myOrder: longProduct.availAble,
      })),
    },
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
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

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const PhoneLongText: Story = { ...LongText, globals: { viewport: { value: 'phone' } } }

export const PhoneLoading: Story = { ...Loading, globals: { viewport: { value: 'phone' } } }

export const PhoneFailed: Story = { ...Failed, globals: { viewport: { value: 'phone' } } }

export const PhoneEmpty: Story = { ...Empty, globals: { viewport: { value: 'phone' } } }
