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

/** A list: the filter, and rows. */
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

/** A page of settings. */
export const DashboardLoadingSettings: Story = { args: { page: 'profile' } }

/** A form below its title. */
export const DashboardLoadingReviews: Story = { args: { page: 'myReviews' } }

/** The order pad. */
export const DashboardLoadingPad: Story = { args: { page: 'bulkOrder' } }

/** Which page comes depends on the role, and it takes longer than usual. */
export const DashboardLoadingSlow: Story = {
  args: { page: undefined, slow: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
    await expect(canvas.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
  },
}
