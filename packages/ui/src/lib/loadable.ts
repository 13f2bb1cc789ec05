import { messages } from '@strapline/contract/messages'
import { chunkTimeout } from '@strapline/contract/rules'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component whose code is fetched when it is first shown, or earlier by `preload`. */
export type Loadable<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code; safe to call often. Rejected as the component would fail. */
  preload(): Promise<unknown>
}

/** A part of the page that did not arrive (decision D16). */
class ChunkFailure extends Error {
  constructor(part: string, cause: unknown) {
    super(messages.chunkFailed(part), { cause })
    this.name = 'ChunkFailure'
  }
}

/**
 * Makes a component of a module that is fetched on demand. A fetch that fails, or takes longer than
 * 120 seconds, is tried once more; then the component throws a `ChunkFailure` for the nearest error
 * boundary.
 *
 * @param part what the part is called in the message, for example `product`
 * @param load fetches the module and picks the component
 */
export function loadable<Props extends object>(
  part: string,
  load: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  function fetchOnce() {
    loading ??= withTimeout(load)
      .catch(() => withTimeout(load))
      .then(
        (component) => ({ default: component }),
        (cause: unknown) => {
          // The next visit may try again.
          loading = undefined
          throw new ChunkFailure(part, cause)
        },
      )
    return loading
  }
  return Object.assign(lazy(fetchOnce), { preload: fetchOnce })
}

function withTimeout<Value>(start: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), chunkTimeout)
    start()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
