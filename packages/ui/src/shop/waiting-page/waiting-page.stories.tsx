import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../../primitives/button/button.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { inMain } from '../../story-support/story-shell.tsx'
import { WaitingPage } from './waiting-page.tsx'

const meta = {
  title: 'Tell/Waiting page',
  component: WaitingPage,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 240 } },
  },
  args: {
    children: (
      <div className="page grid justify-items-start gap-4 pt-8">
        <p className="font-semibold text-3xl tracking-tight">Catalogue</p>
        <Skeleton className="h-40 w-full" />
        <Button>Print price list</Button>
      </div>
    ),
  },
  decorators: [inMain],
} satisfies Meta<typeof WaitingPage>

export default meta
type Story = StoryObj<typeof meta>

/** The page has its final layout while its data load. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading')).toHaveLength(1)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Loading the page')
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the page')
    // Nothing can be pressed: whoever types here would lose the focus when the page comes.
    await expect(canvas.getByText('Print price list').closest('[inert]')).not.toBeNull()
  },
}

/** It takes longer than usual, which is announced. */
export const Slow: Story = {
  tags: ['behaviour'],
  args: { slow: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
  },
}
