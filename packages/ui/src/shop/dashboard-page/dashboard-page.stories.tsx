import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { Button } from '../../primitives/button/button.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const meta = {
  title: 'Move around/Dashboard',
  component: DashboardPage,
  parameters: {
    layout: 'fullscreen',
    phone: true,
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
    children: <p className="border-rule border-y py-4">The content of the page.</p>,
  },
  decorators: [inDashboardMain],
} satisfies Meta<typeof DashboardPage>

export default meta
type Story = StoryObj<typeof meta>

export const DashboardPageDefault: Story = {}

export const DashboardPageBehaviour: Story = {
  ...DashboardPageDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Manage Products$/)
  },
}

/** Without a lede the content begins near the top; small buttons stand in the heading's line. */
export const DashboardPageWithoutLede: Story = {
  args: {
    lede: undefined,
    aside: (
      <Button size="sm" variant="quiet">
        Keyboard
      </Button>
    ),
  },
}

/** Markup, right-to-left letters and text longer than a line stay text inside of the page. */
export const HostileDashboardPage: Story = {
  args: {
    title: `${hostileProduct.name} ${longProduct.name}`,
    lede: `${hostileProduct.description} ${longProduct.description}`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
  },
}
