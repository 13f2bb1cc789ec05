declare global {
  interface Window {
    /** How long each press took to be seen, in milliseconds. */
    taken: number[]
    /** The count that a filter leaves, as it is written. */
    countFor: (filter: string) => string
    /** What the page says when the next press is answered. */
    awaited: { selector: string; text: string } | undefined
  }
}

/** Calls back when the next frame has been painted. */
export function afterPaint(done: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage('')
  })
}

/** Measures each press from its event to the frame that shows the answer awaited for it. */
export function watchInput(): void {
  window.taken = []
  const watch = ({ timeStamp }: Event) => {
    const look = () => {
      const awaited = window.awaited
      const shown = awaited && document.querySelector(awaited.selector)?.textContent
      if (awaited && shown?.startsWith(awaited.text))
        window.taken.push(performance.now() - timeStamp)
      else afterPaint(look)
    }
    afterPaint(look)
  }
  document.addEventListener('input', watch, { capture: true })
  document.addEventListener('click', watch, { capture: true })
}
