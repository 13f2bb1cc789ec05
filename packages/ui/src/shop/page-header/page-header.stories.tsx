import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inMain } from '../../story-support/story-shell.tsx'
import { PageHeader } from './page-header.tsx'

const meta = {
  title: 'Move around/Page',
  component: PageHeader,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 320 } },
  },
  args: {
    page: 'Blog',
    headline: 'Developer interview answers',
    lead: 'What front-end and full-stack developers are asked in interviews, and the answers I would want to hear.',
  },
  decorators: [(Story) => <div className="page py-8">{Story()}</div>, inMain],
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

/** The headline, and the lead beside it where there is room. */
export const PageHeaderDefault: Story = { parameters: { phone: true } }

export const PageHeaderBehaviour: Story = {
  ...PageHeaderDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Developer interview answers$/,
    )
  },
}

/** The headline alone, without the name of the page. */
export const PageHeaderHeadlineAlone: Story = { args: { page: undefined } }
