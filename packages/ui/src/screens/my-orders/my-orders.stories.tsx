import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyerOrders, longProduct } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { inShell } from '../story-shell.tsx'
import { MyOrdersScreen } from './my-orders.tsx'

const meta = {
  title: 'Screens/My orders',
  component: MyOrdersScreen,
  parameters: { layout: 'fullscreen', a11y: { config: { rules: [] } } },
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

export const Loading: Story = { args: { orders: { status: 'loading' } } }

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
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const PhoneEmpty: Story = { ...Empty, globals: { viewport: { value: 'phone' } } }
