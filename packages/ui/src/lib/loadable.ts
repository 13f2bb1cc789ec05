import { messages } from '@strapline/contract/messages'
import { chunkTimeout } from '@strapline/contract/rules'
import { type ComponentType, createElement, lazy, useState } from 'react'

/** A lazy component that can be preloaded. It suspends only when it is rendered before that is done. */
export type Loadable<Props> = ComponentType<Props> & {
  /** Loads the module, once however often it is called. Rejects as the component would fail. */
  preload(): Promise<unknown>
}

/** The props of a component; none of what is no component. */
type PropsOf<Exported> = Exported extends ComponentType<infer Props> ? Props : never

/** The code of a part of the page did not load (decision D16). */
export class ChunkFailure extends Error {
  constructor(part: string, cause: unknown) {
    super(messages.chunkFailed(part), { cause })
    this.name = 'ChunkFailure'
  }
}

/**
 * Makes a lazy component. When its module does not load, the component throws a {@link ChunkFailure} for
 * the nearest error boundary.
 *
 * @param part the name of the part in the message, for example `product`
 * @param fetchModule imports the module
 * @param name what the module calls the component
 */
export function loadable<Module, Name extends keyof Module>(
  part: string,
  fetchModule: () => Promise<Module>,
  name: Name,
): Loadable<PropsOf<Module[Name]> & object> {
  type Props = PropsOf<Module[Name]> & object
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  async function load() {
    try {
      loaded = (await loadPart(part, fetchModule))[name] as ComponentType<Props>
      return loaded
    } catch (failure) {
      // The next call retries.
      loading = undefined
      throw failure
    }
  }
  function preload() {
    loading ??= load()
    return loading
  }
  const Lazy = lazy(async () => ({ default: await preload() }))
  // React's lazy suspends for a moment even when the module is there. A page that was rendered when the app
  // was built would then be rendered again, instead of being taken over.
  function Part(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return createElement(Component, props)
  }
  return Object.assign(Part, { preload })
}

/**
 * Imports a module. An import that fails, or takes longer than 120 seconds, is retried once; then this
 * rejects with a {@link ChunkFailure}.
 *
 * @param part the name of the part in the message
 * @param fetchModule imports the module
 */
export function loadPart<Module>(
  part: string,
  fetchModule: () => Promise<Module>,
): Promise<Module> {
  return withTimeout(fetchModule)
    .catch((failure: unknown) => withTimeout(() => fetchAgain(failure, fetchModule)))
    .catch((cause: unknown) => {
      throw new ChunkFailure(part, cause)
    })
}

let retries = 0

/**
 * Chromium caches a failed import and fails it again without a request. A query makes it another URL, which
 * is requested again; the error message contains the original one.
 */
function fetchAgain<Module>(failure: unknown, fetchModule: () => Promise<Module>): Promise<Module> {
  const address = /https?:\/\/\S+\.js/.exec(String(failure))?.[0]
  if (!address?.startsWith(`${window.location.origin}/`)) return fetchModule()
  retries += 1
  return import(/* @vite-ignore */ `${address}?again=${retries}`)
}

function withTimeout<Value>(start: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), chunkTimeout)
    start()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
