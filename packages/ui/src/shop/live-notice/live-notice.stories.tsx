import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LiveNotice } from './live-notice.tsx'

const meta = {
  title: 'Tell/Live notice',
  component: LiveNotice,
  tags: ['!stable', 'new'],
  args: { isLate: true },
  decorators: [
    (Story) => (
      // It keeps to the lower edge of the window: this box takes the window's place, so that a picture has the notice.
      <div className="grid min-h-30 transform-[translate(0)]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LiveNotice>

export default meta
type Story = StoryObj<typeof meta>

/** The connection was lost a while ago. */
export const Default: Story = { parameters: { phone: true } }

/** While it is connected, it shows no message. */
export const Connected: Story = {
  tags: ['behaviour'],
  args: { isLate: false },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-live]')).toBeEmptyDOMElement()
  },
}
