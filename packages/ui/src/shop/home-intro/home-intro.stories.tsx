import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { homeContent } from '../../lib/content.ts'
import { HomeIntro } from './home-intro.tsx'

const meta = {
  title: 'Shop/Home intro',
  component: HomeIntro,
  parameters: { layout: 'fullscreen' },
  args: { content: homeContent.intro },
} satisfies Meta<typeof HomeIntro>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Welcome to Strapline',
    )
    await expect(canvas.getByRole('link', { name: 'Browse the market sector' })).toHaveAttribute(
      'href',
      '#market-sector',
    )
  },
}

export const LongText: Story = {
  args: {
    content: {
      ...homeContent.intro,
      headline: 'Welcome to Strapline, the house for Ladungssicherungstechnik',
      tagline:
        'Innovation in strapping, measuring and bench tools for plants, warehouses and workshops, ordered in bulk and delivered where they are used.',
      action: { label: 'Browse everything that is in the market sector', href: '#market-sector' },
    },
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
