import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { inShell } from '../../story-support/story-shell.tsx'
import { LoadingScreen } from './loading.tsx'

const meta = {
  title: 'Screens/Loading',
  component: LoadingScreen,
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 240 } },
  },
} satisfies Meta<typeof LoadingScreen>

export default meta
type Story = StoryObj<typeof meta>

const signedIn = inShell({ status: 'signed-in', displayName: 'Demo Buyer' })

export const Default: Story = {
  decorators: [signedIn],
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('main'))
    await expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Loading the page')
    const bar = main.getByRole('progressbar', { name: 'Loading the page' })
    // Where motion is welcome it fades in.
    await waitFor(() => expect(bar).toBeVisible())
  },
}

/** A protected page, before the session is known. */
export const SessionUnknown: Story = {
  args: { label: 'Checking who is signed in' },
  decorators: [inShell({ status: 'unknown' })],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Checking who is signed in' })
    await waitFor(() => expect(bar).toBeVisible())
    // Nothing is guessed above it either.
    await expect(canvas.queryByRole('link', { name: 'Login' })).toBeNull()
  },
}

export const Phone: Story = { decorators: [signedIn], globals: phone }
