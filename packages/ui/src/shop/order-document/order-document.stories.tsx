import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { orders } from '@strapline/contract/fixtures'
import { expect, within } from 'storybook/test'
import { OrderDocument } from './order-document.tsx'

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
      partNumber: '10-2416',
      quantity: 5,
      unitPrice: 1490,
    },
    {
      number: 2,
      name: 'Polyester strap 16 x 0.8 mm, 1,500 m',
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
}

const meta = {
  title: 'Shop/Order/Documents',
  component: OrderDocument,
  // A document has headings of its own, and a place that shows its beginning.
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
  tags: ['!stable', 'new'],
  args: {
    order,
  },
} satisfies Meta<typeof OrderDocument>

export default meta
type Story = StoryObj<typeof meta>

/** One order on paper, with its total. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1)
    await expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      '$7,450.00',
      '$14,688.00',
      '$720.00',
    ])
    await expect(canvas.getByText('$22,858.00')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** An order with the buyer’s own texts, which the invoice repeats. */
export const WithTexts: Story = {
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

/** An order of one product as its page prints it: its progress, when the rest arrives, and what was shipped. */
export const PartlyShipped: Story = {
  args: {
    order: { ...order, lines: order.lines.slice(0, 1) },
    progress: {
      ...(orders[0] as Order),
      myOrder: 5,
      status: 'partly shipped',
      expectedAt: '2026-03-06',
      shipments: [
        { pieces: 2, carrier: 'DHL', tracking: '1467023504', sentAt: '2026-02-26T14:10:00.000Z' },
        { pieces: 1, sentAt: '2026-02-27T14:10:00.000Z' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/, 3 of 5 shipped, expected by 6 Mar$/)).toBeVisible()
    await expect(canvas.getByText('1467023504')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** Lines that were not booked stand below, with their reasons. */
export const PartlyBooked: Story = {
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
}

/** A server that keeps no number and no price: the document leaves them out, and shows no total. */
export const WithoutNumberAndPrices: Story = {
  args: {
    order: {
      buyer: 'Demo Buyer',
      email: 'buyer@strapline.example',
      address: 'Via delle Officine 14, 20151 Milano, Italy',
      phoneNumber: '+39 02 5550 1234',
      lines: [
        { number: 1, name: 'Battery strapping tool BX 16', partNumber: '10-2416', quantity: 5 },
        { number: 2, name: 'Wire buckle', quantity: 1, unitPrice: 0.11 },
      ],
    },
  },
}

/** Long names wrap, and nothing is cut. */
export const LongTexts: Story = {
  args: {
    order: {
      reference: 'S-2026-1124-F4K',
      placedAt: Date.parse('2026-11-24T08:30:00Z'),
      buyer:
        'Società Anonima Imballaggi Industriali e Forniture Elettrotecniche di Milano e Provincia',
      email: 'buyer@strapline.example',
      address: 'Via delle Officine 14, 20151 Milano, Italy',
      phoneNumber: '+39 02 5550 1234',
      lines: [
        {
          number: 500,
          name: 'Heavy-duty pneumatic-combination-strapping-tool pneumatic-combination-strapping-tool series XL for loads of up to twelve tonnes',
          partNumber: '10-2419-XL-HEAVY-DUTY',
          quantity: 1_000_000,
          unitPrice: 118_500.5,
        },
      ],
    },
  },
}
