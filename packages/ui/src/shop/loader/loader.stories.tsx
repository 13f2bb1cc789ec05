import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Loader } from './loader.tsx'

const meta = {
  title: 'Shop/Loader',
  component: Loader,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Loader>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  },
}

export const OwnLabel: Story = { args: { label: 'Checking who is signed in' } }

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
