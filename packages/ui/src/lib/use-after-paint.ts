import { startTransition, useEffect, useState } from 'react'

/** Milliseconds after which a page that is not painted, in a tab in the background, goes on all the same. */
const patience = 100

/** Calls `act` after the next paint. Returns a function that stops it. */
function afterPaint(act: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = act
  const frame = requestAnimationFrame(() => port2.postMessage(undefined))
  const timer = window.setTimeout(act, patience)
  return () => {
    port1.close()
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}

/**
 * A value that is expensive to show: a changed one is returned once the browser has painted what is cheap,
 * such as a key in its field. `useDeferredValue` also defers, but React may go on before the paint.
 *
 * @param first what is returned until the first paint
 */
export function useAfterPaint<Value>(value: Value, first = value): Value {
  const [painted, setPainted] = useState(first)
  useEffect(() => {
    if (Object.is(painted, value)) return
    return afterPaint(() => startTransition(() => setPainted(value)))
  }, [painted, value])
  return painted
}
