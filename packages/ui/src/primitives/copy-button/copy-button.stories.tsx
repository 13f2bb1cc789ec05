import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
import { removeFocus } from '../../story-support/page.ts'
import { CopyArea, CopyButton } from './copy-button.tsx'

const meta = {
  title: 'Act/Copy button',
  component: CopyButton,
  args: { text: '65f300000000000000000001' },
  decorators: [(Story) => <CopyArea>{Story()}</CopyArea>],
} satisfies Meta<typeof CopyButton>

export default meta
type Story = StoryObj<typeof meta>

/** An id that somebody types into another program. */
export const Default: Story = {}

/** The button says that the text is copied, as long as it has the focus. */
export const Copied: Story = {
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: `Copy ${args.text}` }))
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(`Copied ${args.text}.`),
    )
    await expect(write).toHaveBeenCalledWith(args.text)
    write.mockRestore()
  },
}

/** A text that is too long to be shown has a name in its place. */
export const Called: Story = {
  args: { text: 'Approved (2):\n- Button\n- Dialog', called: 'the answer' },
  play: async ({ args, canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the answer' }))
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(/^Copied the answer\.$/),
    )
    await expect(write).toHaveBeenCalledWith(args.text)
    write.mockRestore()
  },
}

/** It says what to do instead when the browser does not let it copy. */
export const NotAllowed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'))
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        `The browser does not allow copying: select ${args.text} and copy it yourself.`,
      ),
    )
    write.mockRestore()
    removeFocus()
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
  },
}

/** At rest, hovered, focused and pressed. */
export const Used: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => <Interaction rows={[{ show: () => <CopyButton {...args} /> }]} />,
}
