import { messages } from '@strapline/contract/messages'
import { chunkTimeout } from '@strapline/contract/rules'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component whose code is fetched when it is first shown, or earlier by `preload`. */
export type Loadable<Module, Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the module; safe to call often. Rejected as the component would fail. */
  preload(): Promise<Module>
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
 * @param fetchModule imports the module
 * @param pick takes the component from it
 */
export function loadable<Module, Props extends object>(
  part: string,
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): Loadable<Module, Props> {
  let loading: Promise<Module> | undefined
  function preload() {
    loading ??= withTimeout(fetchModule)
      .catch((failure: unknown) => withTimeout(() => fetchAgain(failure, fetchModule)))
      .catch((cause: unknown) => {
        // The next visit may try again.
        loading = undefined
        throw new ChunkFailure(part, cause)
      })
    return loading
  }
  const component = lazy(async () => ({ default: pick(await preload()) }))
  return Object.assign(component, { preload })
}

/**
 * Browsers built on Chromium remember that an import failed, and fail it again without asking. The
 * same file under another address is asked for anew; the failure names the address.
 */
function fetchAgain<Module>(failure: unknown, fetchModule: () => Promise<Module>): Promise<Module> {
  const address = /https?:\/\/\S+\.js/.exec(String(failure))?.[0]
  if (!address?.startsWith(`${window.location.origin}/`)) return fetchModule()
  return import(/* @vite-ignore */ `${address}?again`)
}

function withTimeout<Value>(start: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), chunkTimeout)
    start()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
