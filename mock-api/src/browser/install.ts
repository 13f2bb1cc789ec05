import { demoMessages } from '@strapline/contract/demo'
import { openIndexedShelf } from './indexed-shelf.ts'
import type { PageApi } from './page-api.ts'
import { createMemoryShelf, type Shelf } from './shelf.ts'

/** The name of the lock that tabs take in turns. */
const lockName = 'strapline-demo'

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Where all tabs keep their data sets; in memory where the browser can't keep or share them. */
async function openShelf(): Promise<Shelf> {
  if (!('indexedDB' in globalThis) || !navigator.locks) return createMemoryShelf()
  try {
    return await openIndexedShelf(indexedDB, (job) => navigator.locks.request(lockName, job))
  } catch {
    return createMemoryShelf()
  }
}

/** Loads the mock API with the first call: the page is painted meanwhile. */
async function openApi(url: string): Promise<PageApi> {
  const { createPageApi, createRefusingApi } = await import('./page-api.ts')
  // Tokens are signed by the browser's own cryptography, which it has on https and on this machine only.
  if (!globalThis.isSecureContext) return createRefusingApi(demoMessages.insecurePage)
  return createPageApi({
    shelf: await openShelf(),
    url,
    now: Date.now,
    wait,
    log: (line) => console.error(line),
  })
}

/**
 * Answers what this page fetches from the API's address by the mock API in the page; everything else goes to the
 * network as before.
 *
 * @param url the API's address that the app was built for, without a slash at its end
 */
export function installPageApi(url: string): void {
  const { fetch: overNetwork } = globalThis
  let api: Promise<PageApi> | undefined
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : new URL(input, location.href).href
    if (!address.startsWith(`${url}/`)) return overNetwork(input, init)
    api ??= openApi(url)
    return (await api).fetch(new Request(input, init))
  }
}
