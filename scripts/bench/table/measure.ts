declare global {
  interface Window {
    /** The time of each measured action until its result was painted, in milliseconds. */
    durations: number[]
    /** The formatted number of rows that match a filter. */
    countFor: (filter: string) => string
    /** The result of the next action: an element and the start of its text. */
    expected: { selector: string; text: string } | undefined
  }
}

/** Calls `done` when the next frame has been painted. */
export function afterPaint(done: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage('')
  })
}

/** Measures each action from its event to the frame with the expected result. */
export function watchInput(): void {
  window.durations = []
  const measure = ({ timeStamp }: Event) => {
    const check = () => {
      const { expected } = window
      const shown = expected && document.querySelector(expected.selector)?.textContent
      if (expected && shown?.startsWith(expected.text))
        window.durations.push(performance.now() - timeStamp)
      else afterPaint(check)
    }
    afterPaint(check)
  }
  document.addEventListener('input', measure, { capture: true })
  document.addEventListener('click', measure, { capture: true })
}
