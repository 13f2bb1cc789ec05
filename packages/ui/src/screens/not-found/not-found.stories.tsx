import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShell } from '../story-shell.tsx'
import { NotFoundScreen } from './not-found.tsx'

const meta = {
  title: 'Screens/Not found',
  component: NotFoundScreen,
  parameters: { layout: 'fullscreen', a11y: { config: { rules: [] } } },
  args: { homeHref: '/' },
  decorators: [inShell()],
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

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
