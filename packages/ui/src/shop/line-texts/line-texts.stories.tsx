import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LineTexts } from './line-texts.tsx'

const meta = {
  title: 'Shop/Order/Line texts',
  component: LineTexts,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 700 } },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    line: 'Line 3: Steel seals 19 mm',
    texts: { poNumber: 'PO-25-0873', costCentre: '4120 Dispatch', buyerPart: 'SEAL-19' },
    onTake: fn(),
  },
} satisfies Meta<typeof LineTexts>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The line has no texts yet. */
export const Empty: Story = { args: { texts: undefined } }

/** A number that is too long stays in its field. */
export const TooLong: Story = {
  args: { texts: { poNumber: '4711-'.repeat(40) } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: 'Save the texts' }))
    await expect(page.getByRole('textbox', { name: 'PO number' })).toBeInvalid()
    await expect(args.onTake).not.toHaveBeenCalled()
  },
}

/** Saves the texts, and leaves out those that are empty. */
export const Behaviour: Story = {
  tags: ['behaviour'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    const costCentre = await page.findByRole('textbox', { name: 'Cost centre' })
    await userEvent.clear(costCentre)
    await userEvent.type(page.getByRole('textbox', { name: 'Note' }), 'Ring twice')
    await userEvent.click(page.getByRole('button', { name: 'Save the texts' }))
    await expect(args.onTake).toHaveBeenCalledWith({
      poNumber: 'PO-25-0873',
      buyerPart: 'SEAL-19',
      note: 'Ring twice',
    })
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
