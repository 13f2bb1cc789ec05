import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { Canvas } from './page.ts'

/** For a layer over rows: axe also considers the rows behind it, although the layer is opaque. */
export const overRows = {
  a11y: {
    explained: { 'color-contrast': 'The rows behind the layer differ from line to line.' },
  },
}

/**
 * Presses a row's button and waits for the question, whose safe answer has the focus.
 *
 * @param button the button's name
 * @param question the dialog's name
 * @param safe the name of its safe answer
 */
export async function ask(button: string, question: string, safe = 'Cancel') {
  screen.getByRole('button', { name: button }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: safe })).toHaveFocus())
  return screen.getByRole('alertdialog', { name: question })
}

const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

/** Answers the question, which must close. */
export async function answer(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
  await closed()
}

/** Waits for the focus, which moves only when the question has closed. */
export const focusIsOn = (canvas: Canvas, button: string) =>
  waitFor(() => expect(canvas.getByRole('button', { name: button })).toHaveFocus())

/**
 * Dismisses the question in both ways that the keyboard offers: with the safe answer and with Escape.
 * Both times it must close and return the focus.
 *
 * @param askAgain asks the question
 * @param button the button that asked it
 */
export async function sayNo(canvas: Canvas, askAgain: () => Promise<HTMLElement>, button: string) {
  for (const no of ['{Enter}', '{Escape}']) {
    await askAgain()
    await userEvent.keyboard(no)
    await closed()
    await focusIsOn(canvas, button)
  }
}
