import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Loader } from './loader.tsx'

const meta = {
  title: 'Tell/Waiting page',
  component: Loader,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Loader>

export default meta
type Story = StoryObj<typeof meta>

export const LoaderDefault: Story = { parameters: { phone: true } }

export const LoaderBehaviour: Story = {
  ...LoaderDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Loading the page' })
    // Where motion is welcome it fades in.
    await waitFor(() => expect(bar).toBeVisible())
    // The words below the bar say the same and are not read out a second time.
    await expect(
      canvas.getByText('Loading the page…').closest('[aria-hidden="true"]'),
    ).toBeVisible()
  },
}

/** A label of its own, longer than a line of a phone. */
export const LongTextLoader: Story = {
  args: { label: 'Checking with the identity provider who is signed in and what they may do here' },
  globals: phone,
}
