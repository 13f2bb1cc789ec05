import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PrintedDocument } from './printed-document.tsx'

interface Reel {
  width: number
  length: number
  price: string
}

const reels: Reel[] = [
  { width: 13, length: 2000, price: '$48.00' },
  { width: 16, length: 1500, price: '$61.20' },
]

const meta = {
  title: 'Show/Printed document',
  component: PrintedDocument,
  tags: ['!stable', 'new'],
  args: {
    mark: 'Sender',
    title: 'Price list',
    facts: [
      { label: 'Date', value: '24 November 2026' },
      { label: 'Valid until', value: '31 December 2026' },
    ],
    caption: 'Reels',
    columns: [
      { key: 'name', header: 'Reel', cell: ({ width }) => `Strap ${width} mm`, rowHeader: true },
      { key: 'length', header: 'Metres', cell: ({ length }) => length, align: 'end' },
      { key: 'price', header: 'Price', cell: ({ price }) => price, align: 'end' },
    ],
    rows: reels,
    rowKey: ({ width }) => width,
    totals: [{ label: 'Reels', value: '2' }],
    terms: ['Prices without tax and delivery.'],
  },
} satisfies Meta<typeof PrintedDocument<Reel>>

export default meta
type Story = StoryObj<typeof meta>

/** A printed document with logo, title, facts, table, totals and terms. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Reels' })).toBeVisible()
    await expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Strap 13 mm',
      'Strap 16 mm',
    ])
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Nothing to list: the title and the terms are printed all the same. */
export const Empty: Story = { args: { rows: [], totals: [] } }
