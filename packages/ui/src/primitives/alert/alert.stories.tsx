import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

const meta = {
  title: 'Primitives/Alert',
  component: Alert,
  args: { children: 'Prices are shown without tax and without freight.' },
} satisfies Meta<typeof Alert>

export default meta
type Story = StoryObj<typeof meta>

export const Information: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const Success: Story = {
  args: { tone: 'success', title: 'Address saved', children: 'It is used for your next order.' },
}

export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Stock is low',
    children: 'Fewer pieces are available than you ordered last time.',
  },
}

export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'The order was not sent',
    children: 'The server did not answer. Nothing was booked; try again in a moment.',
  },
}

const retry = fn()

export const WithAction: Story = {
  args: {
    tone: 'danger',
    children: 'The list could not be refreshed. You see it as it was a moment ago.',
    action: (
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    retry.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(retry).toHaveBeenCalledOnce()
    canvas.getByRole('button').blur()
  },
}

function AfterAPress() {
  const [failed, setFailed] = useState(false)
  return (
    <div className="grid justify-items-start gap-4">
      {failed && (
        <Alert tone="danger" announce className="w-full">
          Email or password is not right. Check both and try again.
        </Alert>
      )}
      <Button onClick={() => setFailed(true)}>Log in</Button>
    </div>
  )
}

/** What answers a press is read out, once, when it appears. */
export const Announced: Story = {
  render: () => <AfterAPress />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Email or password is not right/)
    button.blur()
  },
}

const longText = {
  tone: 'warning',
  title: 'Fünfhundertdreißig-Millimeter-Umreifungsbandabrollwagenersatzteilkatalog',
  children: `https://address.example/${'part-of-a-path-without-a-space'.repeat(4)} did not answer, and neither did the second address. Check the network and try again; what you typed is kept until you leave this page.`,
  action: <Button size="sm">Try again</Button>,
} satisfies Story['args']

export const LongText: Story = { args: longText }

export const Phone: Story = {
  globals: phone,
  args: longText,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
