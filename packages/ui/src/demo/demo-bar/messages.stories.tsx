import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { bar, belowPage, demoBarArgs, KeptDemoBar } from '../../story-support/demo-bar.tsx'
import { DemoBar } from './demo-bar.tsx'

const meta = {
  title: 'Demo/Demo bar',
  component: DemoBar,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // It stands at the window's lower edge, outside of the story.
    picture: 'window',
    docs: { story: { inline: false, iframeHeight: 360 } },
  },
  decorators: [belowPage],
  args: { ...demoBarArgs },
  render: (args) => <KeptDemoBar {...args} />,
} satisfies Meta<typeof DemoBar>

export default meta
type Story = StoryObj<typeof meta>

/** A message about something that happened elsewhere. Closing it keeps the focus in the bar. */
export const WithMessage: Story = {
  parameters: { phone: true },
  args: { message: { text: 'There is no scenario “bussy”: this is the normal one.' } },
}

/** The message has been closed. */
export const Closed: Story = {
  ...WithMessage,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await expect(bar().getByRole('status')).toHaveTextContent(/this is the normal one/)
    await userEvent.click(bar().getByRole('button', { name: 'Close the message' }))
    await expect(args.actions.onCloseMessage).toHaveBeenCalledOnce()
    await expect(bar().getByRole('status')).toBeEmptyDOMElement()
    await expect(screen.getByRole('region', { name: 'Demo' })).toHaveFocus()
  },
}

const onRetry = fn()

/** Something failed. The message shows even while the bar is collapsed. */
export const Failed: Story = {
  parameters: { phone: true },
  args: {
    collapsed: true,
    role: 'visitor',
    message: {
      text: 'You are not signed in as Buyer. The server cannot be reached. Check your connection and try again.',
      tone: 'failed',
      onRetry,
    },
  },
  play: async () => {
    onRetry.mockClear()
    const alert = within(bar().getByRole('alert'))
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

const onShow = fn()

/**
 * Another tab has switched the scenario while something was typed here: this page stays until
 * somebody asks for the new one.
 */
export const Switched: Story = {
  parameters: { phone: true },
  args: {
    collapsed: true,
    message: {
      text: 'Another tab has switched to “Busy”. What you have typed here stays until you show it.',
      onShow,
    },
  },
  play: async () => {
    onShow.mockClear()
    const status = within(bar().getByRole('status'))
    await userEvent.click(status.getByRole('button', { name: 'Show it' }))
    await expect(onShow).toHaveBeenCalledOnce()
  },
}
