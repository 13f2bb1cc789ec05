import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextsLine } from './texts-line.tsx'

const meta = {
  title: 'Shop/Order/Texts of an order',
  component: TextsLine,
  tags: ['!stable', 'new'],
  args: { texts: { poNumber: 'PO-25-0873', costCentre: '4120 Dispatch', buyerPart: 'SEAL-19' } },
} satisfies Meta<typeof TextsLine>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A note takes as many lines as it needs. */
export const LongNote: Story = {
  args: {
    texts: {
      poNumber: 'PO-25-0873',
      note: 'Deliver to gate 4 and hand over to the night shift, who have to sign for each reel; ring twice. '.repeat(
        3,
      ),
    },
  },
}
