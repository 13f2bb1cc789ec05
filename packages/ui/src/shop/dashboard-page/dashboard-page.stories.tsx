import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { phone } from '../../story-support/page.ts'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const meta = {
  title: 'Shop/Dashboard page',
  component: DashboardPage,
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 480 } },
  },
  args: {
    title: 'Manage Products',
    lede: (
      <>
        What is sold, and how much of it is left. A new one is{' '}
        <TextLink href={dashboardPages.addProduct.path}>added on a page of its own</TextLink>.
      </>
    ),
    children: <p className="border-rule border-y py-4">Here stands the page.</p>,
  },
  decorators: [inDashboardMain],
} satisfies Meta<typeof DashboardPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Manage Products$/)
  },
}

export const WithoutLede: Story = { args: { lede: undefined } }

export const Phone: Story = { globals: phone }

export const LongText: Story = {
  args: { title: longProduct.name, lede: longProduct.description },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const PhoneLongText: Story = { ...LongText, globals: phone }

/** A name with markup, or letters from right to left, breaks nothing. */
export const Hostile: Story = {
  args: { title: hostileProduct.name, lede: hostileProduct.description },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
