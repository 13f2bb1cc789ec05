import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { notFoundContent } from '../../content/not-found.ts'
import { phone } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { NotFoundScreen } from './not-found.tsx'

const meta = {
  title: 'Screens/Not found',
  component: NotFoundScreen,
  parameters: { layout: 'fullscreen', a11y: { config: { rules: [] } } },
  args: { content: notFoundContent, homeHref: '/' },
  decorators: [inMain],
} satisfies Meta<typeof NotFoundScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
    await expect(canvas.getByRole('img', { name: 'Drawing of a strap torn in two' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
      'href',
      '/',
    )
  },
}

export const Phone: Story = { globals: phone }

export const LongText: Story = {
  args: {
    content: {
      ...notFoundContent,
      headline: 'This Ladungssicherungsdatenblatt was not found',
      text: `There is nothing at this address: ${'0123456789abcdef'.repeat(6)} was moved, or the link to it is torn.`,
      action: 'Back to the home page, where everything that there is can be found',
    },
  },
  globals: phone,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
