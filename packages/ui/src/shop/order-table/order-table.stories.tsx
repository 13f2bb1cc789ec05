import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyerOrders, hostileProduct, longProduct } from '@strapline/contract/fixtures'
import { expect, userEvent } from 'storybook/test'
import { OrderTable } from './order-table.tsx'

const meta = {
  title: 'Shop/Order table',
  component: OrderTable,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { orders: buyerOrders, hrefOf: (order) => `/purchase/${order.orderId}` },
  decorators: [(Story) => <div className="page py-8">{Story()}</div>],
} satisfies Meta<typeof OrderTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'sl',
      'Order Name',
      'Quantity',
      'Order Id',
      'Cancel',
    ])
    const [first] = args.orders
    await expect(canvas.getByRole('link', { name: first?.orderName ?? '' })).toHaveAttribute(
      'href',
      `/purchase/${first?.orderId}`,
    )
    await expect(canvas.getByRole('cell', { name: first?._id ?? '' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '4,000' })).toBeVisible()
  },
}

/** The reason is found with the keyboard too. */
export const CancelSaysWhyNot: Story = {
  parameters: {
    a11y: {
      explained: {
        'color-contrast':
          'The reason lies in the top layer, of which axe knows no background: paper on ink, 15 to 1.',
      },
    },
  },
  play: async ({ args, canvas }) => {
    const cancel = canvas.getByRole('button', { name: `Cancel ${args.orders[1]?.orderName}` })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    cancel.focus()
    await expect(canvas.getByRole('tooltip')).toHaveTextContent(
      'Orders are cancelled by an administrator.',
    )
    await userEvent.keyboard('{Enter}')
    await expect(cancel).toHaveFocus()
  },
}

export const Refreshing: Story = {
  args: { refreshing: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing: My orders' })).toBeVisible()
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(args.orders.length)
  },
}

export const LongText: Story = {
  args: {
    orders: buyerOrders.map((order, index) => ({
      ...order,
      orderName: index === 0 ? longProduct.name : order.orderName,
      myOrder: index === 0 ? longProduct.availAble : order.myOrder,
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: longProduct.name })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** An order keeps its product's name as it was stored. */
export const Hostile: Story = {
  args: {
    orders: buyerOrders.map((order, index) =>
      index === 1
        ? { ...order, orderName: hostileProduct.name, myOrder: hostileProduct.minOrder }
        : order,
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: `Cancel ${hostileProduct.name}` }),
    ).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const PhoneLongText: Story = { ...LongText, globals: { viewport: { value: 'phone' } } }
