import type { Meta, StoryObj } from '@storybook/react-vite'
import { products } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { summaryOf } from '../../order-pad/check-pad.ts'
import { linesOf, orderable, row } from '../../story-support/pad.ts'
import { PadDocument } from './pad-document.tsx'

const ready = linesOf(products.slice(0, 4).map(orderable))
const withProblems = linesOf([
  ...products.slice(0, 2).map(orderable),
  row('Sealer of another maker', 12),
  row('10-2416', 'a few'),
])

const meta = {
  title: 'Shop/Order/Documents',
  component: PadDocument,
  // A document has headings of its own, and a place that shows its beginning.
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
  tags: ['!stable', 'new'],
  args: { lines: ready, summary: summaryOf(ready) },
} satisfies Meta<typeof PadDocument>

export default meta
type Story = StoryObj<typeof meta>

/** The order pad on paper, without its empty line. */
export const PadDocumentDefault: Story = {}

export const PadDocumentBehaviour: Story = {
  ...PadDocumentDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(4)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Lines that can't be sent say what to correct, and are left out of the totals. */
export const PadDocumentWithProblems: Story = {
  args: { lines: withProblems, summary: summaryOf(withProblems) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 of 4 ready')).toBeVisible()
    await expect(canvas.getByText(/is not a whole number/)).toBeVisible()
  },
}
