import type { TourStep, TourTarget } from '../../content/tour.ts'
import { findTarget } from './find-target.ts'

/** Milliseconds that somebody sees what is about to be pressed or typed into. */
const beforeStep = 900

/** Milliseconds between two letters. */
const beforeLetter = 60

/** Milliseconds that a step waits for what it needs. */
const patience = 10_000

/** What a step needs did not appear: the page is in another state than the tour expects. */
export class DeedStopped extends Error {
  override readonly name = 'DeedStopped'
}

/**
 * Presses and types what a person would, one step after the other.
 *
 * @param onStep called with what the next step is about, so that it can be pointed at
 * @param signal ends it; then it resolves
 * @throws {DeedStopped} what a step needs is not there
 */
export async function doDeed(
  steps: readonly TourStep[],
  onStep: (target: TourTarget) => void,
  signal: AbortSignal,
): Promise<void> {
  let dialog: Element | null = null
  for (const step of steps) {
    const target = 'press' in step ? step.press : step.into
    onStep(target)
    await wait(beforeStep, signal)
    const element = await until(() => findTarget(target), signal)
    if (signal.aborted) return
    dialog = element.closest('[role="dialog"]')
    if ('press' in step) element.click()
    else if (element instanceof HTMLInputElement) await type(element, step.type, signal)
  }
  // A dialog may wait for an answer, and gives the focus back when it is closed: the deed ends after that.
  await until(() => !dialog?.isConnected, signal)
  await wait(beforeLetter, signal)
  const last = steps.at(-1)
  // What the last press has changed stands elsewhere, and a page begins with what it is about.
  if (last && 'press' in last && !findTarget(last.press)) window.scrollTo(0, 0)
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/**
 * Asks for something again and again, until it is there.
 *
 * @throws {DeedStopped} it takes too long, or the deed was ended
 */
async function until<Found>(find: () => Found, signal: AbortSignal) {
  const started = performance.now()
  for (;;) {
    const found = find()
    if (found) return found
    if (signal.aborted || performance.now() - started > patience) throw new DeedStopped()
    await wait(beforeLetter, signal)
  }
}

/** Enters a text letter by letter. React hears of no change that is made past the element's own setter. */
async function type(field: HTMLInputElement, text: string, signal: AbortSignal): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  field.focus()
  for (let length = 1; length <= text.length && !signal.aborted; length += 1) {
    set?.call(field, text.slice(0, length))
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await wait(beforeLetter, signal)
  }
}
