/** One listener of the document or the window. */
interface GlobalListener {
  target: EventTarget
  type: string
  listener: unknown
  capture: boolean
}

/**
 * Keeps count of the listeners for these events that are added to the document and the window from now on,
 * less those that are removed, by `removeEventListener` or by an abort signal. Storybook itself listens to
 * other events now and then.
 */
export function watchGlobalListeners(types: readonly string[]): {
  count: () => number
  stop: () => void
} {
  const live: GlobalListener[] = []
  const { addEventListener, removeEventListener } = EventTarget.prototype

  function find({ target, type, listener, capture }: GlobalListener): number {
    return live.findIndex(
      (other) =>
        other.target === target &&
        other.type === type &&
        other.listener === listener &&
        other.capture === capture,
    )
  }
  function forget(listener: GlobalListener): void {
    const index = find(listener)
    if (index !== -1) live.splice(index, 1)
  }
  const captures = (options?: boolean | EventListenerOptions) =>
    typeof options === 'object' ? options.capture === true : options === true

  for (const target of [document, window]) {
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      addEventListener.call(target, type, listener, options)
      const added = { target, type, listener, capture: captures(options) }
      if (find(added) === -1) live.push(added)
      if (typeof options !== 'object') return
      options.signal?.addEventListener('abort', () => forget(added))
      if (options.once) addEventListener.call(target, type, () => forget(added), options)
    }
    target.removeEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | EventListenerOptions,
    ) => {
      removeEventListener.call(target, type, listener, options)
      forget({ target, type, listener, capture: captures(options) })
    }
  }

  return {
    count: () => live.filter(({ type }) => types.includes(type)).length,
    stop() {
      for (const target of [document, window]) {
        // The listener function on the object hides the prototype's method.
        Reflect.deleteProperty(target, 'addEventListener')
        Reflect.deleteProperty(target, 'removeEventListener')
      }
    },
  }
}
