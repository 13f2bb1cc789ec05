import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { OrderConfirmation } from './order-confirmation.tsx'

const order = {
  reference: 'S-2026-1124-F4K',
  placedAt: Date.parse('2026-11-24T08:30:00Z'),
  buyer: 'Demo Buyer',
  email: 'buyer@strapline.example',
  address: 'Via delle Officine 14, 20151 Milano, Italy',
  phoneNumber: '+39 02 5550 1234',
  lines: [
    {
      number: 1,
      name: 'Battery strapping tool BX 16',
      href: '/dashboard/order/65f300000000000000000001',
      partNumber: '10-2416',
      quantity: 5,
      unitPrice: 1490,
    },
    {
      number: 2,
      name: 'Polyester strap 16 x 0.8 mm, 1,500 m',
      href: '/dashboard/order/65f300000000000000000002',
      partNumber: '12-1608',
      quantity: 240,
      unitPrice: 61.2,
    },
    {
      number: 4,
      name: 'Serrated steel seal 19 mm',
      partNumber: '12-4119',
      quantity: 12_000,
      unitPrice: 0.06,
    },
  ],
  notBooked: [],
}

const meta = {
  title: 'Shop/Order/Order confirmation',
  component: OrderConfirmation,
  tags: ['!stable', 'new'],
  args: {
    order,
    ordersPath: dashboardPages.myOrders.path,
    againPath: '/dashboard/bulk-order#again=65f3',
    actions: { onRetry: fn(), onDownload: fn(), onDone: fn() },
  },
} satisfies Meta<typeof OrderConfirmation>

export default meta
type Story = StoryObj<typeof meta>

/** All lines are booked. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Order number S-2026-1124-F4K: 3 lines are booked.',
    )
    await expect(canvas.getByText('$22,858.00')).toBeVisible()
    await expect(canvas.getByText('12,245')).toBeVisible()
    // Where nobody knows the order's id it has no page.
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Battery strapping tool BX 16',
      'Polyester strap 16 x 0.8 mm, 1,500 m',
      'See your orders',
      'Order again',
    ])
    await expect(canvas.queryByRole('button', { name: /Ask again|Download/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.actions.onDone).toHaveBeenCalledOnce()
  },
}

/** Print prints the order instead of the page; afterwards the page is back. */
export const Prints: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const printed = () => document.querySelector('[data-printout]')
    const print = spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(print).toHaveBeenCalledOnce()
    await expect(printed()).toHaveTextContent('Order S-2026-1124-F4K')
    await expect(printed()).toHaveTextContent('Via delle Officine 14')
    await expect(printed()?.querySelector('button, a, input')).toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(printed()).toBeNull())
  },
}

/** The buyer’s own texts, for all lines and for one of them. */
export const WithTexts: Story = {
  parameters: { phone: true },
  args: {
    order: {
      ...order,
      texts: { poNumber: 'PO-25-0873', costCentre: '4120 Dispatch', note: 'Ring twice at gate 4' },
      lines: order.lines.map((line) =>
        line.number === 4 ? { ...line, texts: { buyerPart: 'SEAL-19' } } : line,
      ),
    },
  },
}

/** The lines that were not booked are listed with their reasons, and can be downloaded. */
export const PartlyBooked: Story = {
  parameters: { phone: true },
  args: {
    order: {
      ...order,
      notBooked: [
        {
          number: 3,
          name: 'Clamp meter CL 600',
          quantity: 200,
          why: 'Only 118 are left by now. Change the quantity and send it again.',
        },
      ],
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: '1 line is not booked' })).toBeVisible()
    await expect(canvas.getByText(/Only 118 are left/)).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: 'Download what was not booked as CSV' }),
    )
    await expect(args.actions.onDownload).toHaveBeenCalledWith('csv')
  },
}

/**
 * Many lines were not booked: the first are listed. If an answer was lost, the app can ask again.
 */
export const MuchNotBooked: Story = {
  args: {
    open: 2,
    order: {
      ...order,
      notBooked: Array.from({ length: 14 }, (_, at) => ({
        number: at + 4,
        name: 'Cable tie 4.8 x 300 mm, black',
        quantity: 1000 + at,
        why: 'This product does not exist or is no longer sold.',
      })),
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: /no longer sold/ })).toBeVisible()
    await expect(canvas.getAllByText('Cable tie 4.8 x 300 mm, black')).toHaveLength(5)
    await expect(canvas.getByText('And 9 more: each line says why below.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again about 2 lines' }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
  },
}

/** Many booked lines are folded. Those that were not booked stand below the reason that they share. */
export const ManyLines: Story = {
  parameters: { phone: true },
  args: {
    order: {
      ...order,
      lines: Array.from({ length: 26 }, (_, at) => ({
        number: at + 1,
        name: 'Cable tie 4.8 x 300 mm, black',
        partNumber: `26-48${at + 10}`,
        quantity: 1000 + at,
        unitPrice: 0.04,
      })),
      notBooked: [
        { number: 27, name: 'Clamp meter CL 600', quantity: 200, why: 'Only 118 are left by now.' },
        { number: 28, name: 'Wire buckle 19 mm', quantity: 90, why: 'It is no longer sold.' },
        { number: 29, name: 'Steel strap 19 mm', quantity: 20, why: 'It is no longer sold.' },
      ],
    },
  },
  play: async ({ canvas }) => {
    const folded = canvas.getByText('26-4810')
    await expect(folded).not.toBeVisible()
    const summary = canvas.getByText('26 lines booked')
    await userEvent.click(summary)
    await expect(folded).toBeVisible()
    await userEvent.click(summary)
    await expect(canvas.getAllByRole('heading', { level: 4 })).toHaveLength(2)
  },
}

/** A server that keeps no order numbers and no prices. */
export const WithoutNumber: Story = {
  args: {
    againPath: undefined,
    order: {
      buyer: 'Demo Buyer',
      email: 'buyer@strapline.example',
      address: 'Via delle Officine 14, 20151 Milano, Italy',
      phoneNumber: '+39 02 5550 1234',
      lines: [{ number: 1, name: 'Battery strapping tool BX 16', quantity: 5 }],
      notBooked: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Ordered' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Order again' })).toBeNull()
  },
}
