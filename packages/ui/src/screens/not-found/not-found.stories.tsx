import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { notFoundContent } from '../../content/not-found.ts'
import { token } from '../../story-support/odd-text.ts'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { NotFoundScreen } from './not-found.tsx'

const meta = {
  title: 'Screens/Not found',
  component: NotFoundScreen,
  parameters: { ...wholeScreen, ...shows({ route: '*' }) },
  args: { content: notFoundContent, homeHref: '/' },
  decorators: [inMain],
} satisfies Meta<typeof NotFoundScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The drawing, the reason why there is no page, and the way back. */
export const Default: Story = { parameters: { phone: true, ...shows({ state: 'NotFound' }) } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
    await expect(canvas.getByRole('img', { name: 'Drawing of a strap torn in two' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
      'href',
      '/',
    )
  },
}

/** Long words, and a long address without a space. */
export const LongText: Story = {
  args: {
    content: {
      ...notFoundContent,
      headline: 'This Ladungssicherungsdatenblatt was not found',
      text: `There is nothing at this address: ${token} was moved, or the link is broken.`,
      action: 'Back to the home page, where everything that there is can be found',
    },
  },
  parameters: { phone: true },
}
