import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@strapline/contract/messages'
import { toastRules } from '@strapline/contract/rules'
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { cardLook } from './look.ts'
import { ToastCard, type ToastCardProps } from './toast-card.tsx'
import { notify, ToastHost, type ToastHostProps } from './toast-host.tsx'

interface Args extends ToastHostProps {
  /** The toast's tone. */
  tone: 'success' | 'warning' | 'error'
  /** What it says. */
  text: string
}

const meta = {
  title: 'Tell/Toast host',
  component: ToastHost,
  // No story waits for a toast to close, but for the one that tests it.
  args: { ...toastRules, tone: 'success', text: messages.success.booked, autoClose: false },
  // The stories’ own, which docgen can’t know of.
  argTypes: {
    tone: {
      control: 'radio',
      options: ['success', 'warning', 'error'],
      description: 'Which function of `notify` the button calls.',
      table: { category: 'Of the stories alone' },
    },
    text: {
      description: 'What the toast says.',
      table: { category: 'Of the stories alone' },
    },
  },
  render: ({ tone, text, ...host }) => (
    // Beside the toasts, which are at the end of the window: a picture of both is no wider than it must be.
    <div className="flex justify-end">
      <Button onClick={() => notify[tone](text)}>Show a toast</Button>
      <ToastHost {...host} />
    </div>
  ),
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

/** Presses the button; the toast it shows is found by its role. */
async function show(role: 'status' | 'alert') {
  const button = screen.getByRole('button', { name: 'Show a toast' })
  await userEvent.click(button)
  button.blur()
  return screen.findByRole(role)
}

/** A success is a status. `data-layer` is set only while a toast is shown. */
export const Success: Story = {
  // The toast is below a frame that is as high as the button.
  parameters: { docs: { story: { inline: false, iframeHeight: 240 } } },
  play: async ({ args }) => {
    await expect(document.querySelector('[data-layer]')).toBeNull()
    await expect(await show('status')).toHaveTextContent(args.text)
    await expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.querySelector('[data-layer]')).toBeVisible())
  },
}

const longText = `The order for “${'Battery strapping tool '.repeat(6)}” was not sent, because https://api.example/${'a-long-path'.repeat(8)} did not answer. Nothing was booked.`

/** All tones, one with a long text; warnings and errors are alerts. */
export const Tones: Story = {
  parameters: { forcedColors: true, phone: true },
  args: { tone: 'error', text: longText },
  play: async ({ args }) => {
    notify.success(messages.success.userCreated)
    notify.warning(messages.failure.userExists)
    await expect(await show('status')).toHaveTextContent(messages.success.userCreated)
    const [warning, error] = await screen.findAllByRole('alert')
    await expect(warning).toHaveTextContent(messages.failure.userExists)
    await expect(error).toHaveTextContent(args.text)
  },
}

const notKnown = 'It is not confirmed yet whether your review was added.'

/**
 * A toast about something that is not settled yet. It is an alert with buttons of its own. It stays when other toasts
 * close, can get a new text, and is removed by the code that shows it.
 */
export const Kept: Story = {
  parameters: { phone: true },
  play: async () => {
    const ask = fn()
    const actions = [
      { label: 'Check now', onPress: ask },
      { label: 'Stop checking', onPress: fn() },
    ]
    notify.keep('story', 'Nothing is known yet.', actions)
    await screen.findByRole('alert')
    notify.keep('story', notKnown, actions)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(notKnown))
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
    await expect(ask).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    // Notices a toast that is made anew for each text: whoever has reached its button would lose the place.
    notify.keep('story', `${notKnown} We are checking again.`, actions)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/We are checking/))
    await expect(screen.getByRole('button', { name: 'Check now' })).toHaveFocus()

    notify.dismiss('story')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    notify.keep('story', notKnown, actions)
    notify.dismiss('story')
    notify.keep('story', notKnown, actions)
    await expect(await screen.findByRole('alert')).toHaveTextContent(notKnown)
    await expect(screen.getAllByRole('alert')).toHaveLength(1)
    ;(document.activeElement as HTMLElement).blur()
  },
}

/** A toast with a button of its own. The next toast with the same `id` takes its place. */
export const WithAction: Story = {
  parameters: { phone: true },
  play: async () => {
    const open = fn()
    const options = { id: 'story-pad', action: { label: 'Open the pad', onPress: open } }
    notify.success('3 × Heat gun added to the pad', options)
    await expect(await screen.findByRole('status')).toHaveTextContent(/^3 × Heat gun/)
    notify.success('1 × Clamp meter added to the pad', options)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^1 × Clamp meter/))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Open the pad' }))
    await expect(open).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    notify.warning('The pad is full', options)
    await expect(await screen.findByRole('alert')).toHaveTextContent('The pad is full')
  },
}

/** Closed by pointer, by keyboard, and by dragging it by at least four fifths of its width. */
export const Closed: Story = {
  tags: ['behaviour'],
  play: async () => {
    const expectClosed = () => waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    await show('status')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expectClosed()
    await show('status')
    screen.getByRole('button', { name: 'Close' }).focus()
    await userEvent.keyboard('{Enter}')
    await expectClosed()

    const drag = (toast: HTMLElement, part: number) => {
      const { width } = toast.getBoundingClientRect()
      fireEvent.pointerDown(toast, { clientX: 0 })
      fireEvent.pointerMove(document, { clientX: width * part })
      fireEvent.pointerUp(document, { clientX: width * part })
    }
    const shown = await show('status')
    drag(shown, 0.79)
    await expect(screen.getByRole('status')).toBeVisible()
    drag(shown, 0.81)
    await expectClosed()
    await expect(document.querySelector('[data-layer]')).toBeNull()
  },
}

/** It closes after five seconds, not counting the time in which it is hovered. */
export const ClosesByItself: Story = {
  tags: ['behaviour'],
  args: { autoClose: toastRules.autoClose },
  play: async () => {
    const setTimer = spyOn(window, 'setTimeout')
    const clearTimer = spyOn(window, 'clearTimeout')
    const countdown = () => {
      const call = setTimer.mock.calls.findLastIndex(
        ([, delay = 0]) => delay > toastRules.autoClose - 1000 && delay <= toastRules.autoClose,
      )
      return {
        delay: setTimer.mock.calls[call]?.[1],
        finish: setTimer.mock.calls[call]?.[0] as () => void,
        timer: setTimer.mock.results[call]?.value as number,
      }
    }
    const button = screen.getByRole('button', { name: 'Show a toast' })
    await userEvent.click(button)
    const shown = await screen.findByRole('status')
    fireEvent.focus(window)
    await waitFor(() => expect(countdown().delay).toBe(5000))
    const first = countdown().timer
    await userEvent.hover(shown)
    await waitFor(() => expect(clearTimer).toHaveBeenCalledWith(first))
    await userEvent.unhover(shown)
    await waitFor(() => expect(countdown().timer).not.toBe(first))
    await expect(countdown().delay).toBeLessThan(5000)
    countdown().finish()
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  },
}

/** A toast as a picture, which neither moves nor closes. */
function Toast({ tone, text, actions }: Pick<ToastCardProps, 'tone' | 'text' | 'actions'>) {
  return (
    <div className={`${cardLook(tone)} mx-auto w-full max-w-100`}>
      <ToastCard
        tone={tone}
        text={text}
        actions={actions}
        isPaused
        closeToast={() => undefined}
        toastProps={{ autoClose: false } as ToastCardProps['toastProps']}
      />
    </div>
  )
}

/** Good and bad uses. */
export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['guidance'],
  parameters: guidance,
  // Its toasts have tones of their own.
  argTypes: { tone: { control: false } },
  render: () => (
    <Guidance
      pairs={[
        {
          good: {
            picture: <Toast tone="success" text="Your order is booked" />,
            says: 'show one toast for one action, after the server has answered.',
          },
          bad: {
            picture: (
              <div className="grid gap-2">
                <Toast tone="success" text="Sending your order" />
                <Toast tone="success" text="Your order is sent" />
                <Toast tone="success" text="Your order is booked" />
              </div>
            ),
            says: 'report every step: what is under way is shown where it was started.',
          },
        },
        {
          good: {
            picture: (
              <Alert
                tone="warning"
                title="Your card ends in May"
                action={<Button size="sm">Change the card</Button>}
              >
                Standing orders after that are not sent.
              </Alert>
            ),
            says: (
              <>
                use an <code>Alert</code> for what has to be read later or acted on: it stays.
              </>
            ),
          },
          bad: {
            picture: (
              <Toast
                tone="warning"
                text="Your card ends in May"
                actions={[{ label: 'Change the card', onPress: () => undefined }]}
              />
            ),
            says: 'offer in it what is offered nowhere else: it closes by itself.',
          },
        },
      ]}
    />
  ),
}
