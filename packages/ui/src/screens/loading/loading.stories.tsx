import type { Meta, StoryObj } from '@storybook/react-vite'
import { inShell } from '../story-shell.tsx'
import { LoadingScreen } from './loading.tsx'

const meta = {
  title: 'Screens/Loading',
  component: LoadingScreen,
  parameters: { layout: 'fullscreen', a11y: { config: { rules: [] } } },
} satisfies Meta<typeof LoadingScreen>

export default meta
type Story = StoryObj<typeof meta>

const signedIn = inShell({ status: 'signed-in', displayName: 'Demo Buyer' })

export const Default: Story = { decorators: [signedIn] }

/** A protected page, before the session is known. */
export const SessionUnknown: Story = {
  args: { label: 'Checking who is signed in' },
  decorators: [inShell({ status: 'unknown' })],
}

export const Phone: Story = { decorators: [signedIn], globals: { viewport: { value: 'phone' } } }
