import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@strapline/contract/messages'
import { toastRules } from '@strapline/contract/rules'
import { expect, fireEvent, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { notify, ToastHost, type ToastHostProps } from './toast-host.tsx'

interface Args extends ToastHostProps {
  /** The toast's tone. */
  tone: 'success' | 'warning' | 'error'
  /** What it says. */
  text: string
}

const meta = {
  title: 'Primitives/Toast host',
  component: ToastHost,
  // A toast must not go while it is looked at; the story that counts says so.
  args: { ...toastRules, tone: 'success', text: messages.success.booked, autoClose: false },
  argTypes: { tone: { control: 'radio', options: ['success', 'warning', 'error'] } },
  render: ({ tone, text, ...host }) => (
    <>
      <Button onClick={() => notify[tone](text)}>Show a toast</Button>
      <ToastHost {...host} />
    </>
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

export const Success: Story = {
  play: async ({ args }) => {
    await expect(document.querySelector('[data-layer]')).toBeNull()
    await expect(await show('status')).toHaveTextContent(args.text)
    await expect(screen.queryByRole('alert')).toBeNull()
    await expect(document.querySelector('[data-layer]')).toBeVisible()
  },
}

export const Warning: Story = {
  args: { tone: 'warning', text: messages.failure.userExists },
  play: async ({ args }) => {
    await expect(await show('alert')).toHaveTextContent(args.text)
  },
}

export const Failure: Story = {
  args: { tone: 'error', text: messages.booking.alreadyExists },
  play: async ({ args }) => {
    await expect(await show('alert')).toHaveTextContent(args.text)
  },
}

const longText = `The order for “${'Battery strapping tool '.repeat(6)}” was not sent, because https://api.example/${'a-long-path'.repeat(8)} did not answer. Nothing was booked.`

export const Several: Story = {
  args: { tone: 'error', text: longText },
  play: async () => {
    notify.success(messages.success.userCreated)
    notify.warning(messages.failure.userExists)
    await show('status')
    await expect(await screen.findAllByRole('alert')).toHaveLength(2)
  },
}

export const Phone: Story = { ...Several, globals: phone }

/** By pointer and by keyboard. The picture is the page without a toast. */
export const Closed: Story = {
  play: async () => {
    await show('status')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    await show('status')
    screen.getByRole('button', { name: 'Close' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    await expect(document.querySelector('[data-layer]')).toBeNull()
  },
}

/** After five seconds, less the time in which the pointer lay on it. */
export const ClosesByItself: Story = {
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
    button.blur()
  },
}

/** Dragged by less than four fifths of its width it comes back; by more it goes. */
export const DraggedAway: Story = {
  play: async () => {
    const drag = (shown: HTMLElement, part: number) => {
      const { width } = shown.getBoundingClientRect()
      fireEvent.pointerDown(shown, { clientX: 0 })
      fireEvent.pointerMove(document, { clientX: width * part })
      fireEvent.pointerUp(document, { clientX: width * part })
    }
    const shown = await show('status')
    drag(shown, 0.79)
    await expect(screen.getByRole('status')).toBeVisible()
    drag(shown, 0.81)
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  },
}
