import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'

const meta = {
  title: 'Move around/Dashboard',
  component: DashboardLoading,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    phone: true,
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 480 } },
  },
  args: { page: 'manageProducts' },
  decorators: [inDashboardMain],
} satisfies Meta<typeof DashboardLoading>

export default meta
type Story = StoryObj<typeof meta>

/** The shape of a list: its filter and its rows. */
export const DashboardLoadingDefault: Story = {}

export const DashboardLoadingBehaviour: Story = {
  ...DashboardLoadingDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    // The page says where one is before anything of it is there.
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Products')
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the page')
  },
}

/** The shape of a page of settings. */
export const DashboardLoadingSettings: Story = { args: { page: 'profile' } }

/** The shape of a form below its title. */
export const DashboardLoadingReviews: Story = { args: { page: 'myReviews' } }

/** The shape of the order pad. */
export const DashboardLoadingPad: Story = { args: { page: 'bulkOrder' } }

/** The page depends on the user’s role, and the role takes longer than usual to load. */
export const DashboardLoadingSlow: Story = {
  args: { page: undefined, slow: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
    await expect(canvas.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
  },
}
