import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { shows } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { LoadingScreen } from './loading.tsx'

const meta = {
  title: 'Screens/Loading',
  component: LoadingScreen,
  parameters: {
    ...shows({ route: 'any' }),
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 240 } },
  },
  decorators: [inMain],
} satisfies Meta<typeof LoadingScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page while its code loads. */
export const Default: Story = { parameters: { phone: true, ...shows({ state: 'Loading' }) } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('main'))
    await expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Loading the page')
    const bar = main.getByRole('progressbar', { name: 'Loading the page' })
    // It fades in, unless reduced motion is asked for.
    await waitFor(() => expect(bar).toBeVisible())
  },
}

/** The code takes longer than usual: the page says so, and goes on waiting. */
export const Slow: Story = {
  args: { slow: true },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
  },
}
