import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Alert } from './alert.tsx'

const meta = {
  title: 'Tell/Alert',
  component: Alert,
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
  args: { children: 'Prices are shown without tax and without freight.' },
} satisfies Meta<typeof Alert>

export default meta
type Story = StoryObj<typeof meta>

/** A fact that is on the page from the start is not a live region. */
export const Information: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** Every tone, with a title or an action. */
export const Tones: Story = {
  parameters: { forcedColors: true },
  render: (args) => (
    <div className="grid gap-4">
      <Alert {...args} tone="info" />
      <Alert tone="success" title="Address saved">
        It is used for your next order.
      </Alert>
      <Alert tone="warning" title="Stock is low">
        Fewer pieces are available than you ordered last time.
      </Alert>
      <Alert tone="danger" title="The order was not sent">
        The server did not answer. Nothing was booked; try again in a moment.
      </Alert>
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        The list could not be refreshed. You see it as it was a moment ago.
      </Alert>
    </div>
  ),
  play: async ({ canvas }) => {
    retry.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(retry).toHaveBeenCalledOnce()
    canvas.getByRole('button').blur()
  },
}

const retry = fn()

function AfterAPress() {
  const [failed, setFailed] = useState(false)
  return (
    <div className="grid justify-items-start gap-4">
      {failed && (
        <Alert tone="danger" announce className="w-full">
          Email or password is wrong. Check both and try again.
        </Alert>
      )}
      <Button onClick={() => setFailed(true)}>Log in</Button>
    </div>
  )
}

/** An alert that answers a press is announced when it appears. */
export const Announced: Story = {
  tags: ['behaviour'],
  render: () => <AfterAPress />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Email or password is wrong/)
  },
}

/** Long and unbroken words wrap. */
export const Hostile: Story = {
  parameters: { phone: true },
  args: {
    tone: 'warning',
    title: 'Fünfhundertdreißig-Millimeter-Umreifungsbandabrollwagenersatzteilkatalog',
    children: `https://address.example/${'part-of-a-path-without-a-space'.repeat(4)} did not answer, and neither did the second address. Check the network and try again; what you typed is kept until you leave this page.`,
    action: <Button size="sm">Try again</Button>,
  },
}

/** Good and bad uses. */
export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['guidance'],
  parameters: guidance,
  render: () => (
    <Guidance
      pairs={[
        {
          good: {
            picture: (
              <div className="grid gap-4">
                <Alert tone="warning" title="The prices are from yesterday">
                  They are read again in ten minutes.
                </Alert>
                <p className="flex justify-between border-rule border-b pb-2 text-sm">
                  <span>Windlass tensioner</span>
                  <span className="tabular">€64.50</span>
                </p>
              </div>
            ),
            says: 'put it above what it is about, inside the same column.',
          },
          bad: {
            picture: (
              <div className="grid gap-4">
                <Alert tone="danger">Enter a phone number.</Alert>
                <TextField label="Phone number" defaultValue="call me" />
              </div>
            ),
            says: (
              <>
                use it for what concerns one field: that is the field’s <code>error</code>.
              </>
            ),
          },
        },
        {
          good: {
            picture: (
              <Alert
                tone="danger"
                title="The order was not sent"
                action={<Button size="sm">Try again</Button>}
              >
                The server did not answer.
              </Alert>
            ),
            says: (
              <>
                offer the way out as its <code>action</code>.
              </>
            ),
          },
          bad: {
            picture: (
              <div className="grid gap-2">
                <Alert>Prices are shown without tax.</Alert>
                <Alert tone="warning">Three pieces are left.</Alert>
                <Alert tone="success">The address is saved.</Alert>
              </div>
            ),
            says: 'stack more than two; the second one is seldom read.',
          },
        },
      ]}
    />
  ),
}
