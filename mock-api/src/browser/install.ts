import { demoMessages } from '@strapline/contract/demo'
import type { PageApi } from './page-api.ts'
import { createMemoryShelf, openShelf, type Shelf } from './shelf.ts'

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Where all tabs keep their data sets; in memory where the browser can't keep or share them. */
async function shelfOfBrowser(): Promise<Shelf> {
  if (!('indexedDB' in globalThis) || !navigator.locks) return createMemoryShelf()
  try {
    const name = 'strapline-demo'
    const exclusively: Shelf['exclusively'] = (job) => navigator.locks.request(name, job)
    return await openShelf(indexedDB, exclusively, new BroadcastChannel(name))
  } catch {
    return createMemoryShelf()
  }
}

/** Loads the mock API with the first call: the page is painted meanwhile. */
async function openApi(url: string): Promise<PageApi> {
  const { createPageApi, responseOf } = await import('./page-api.ts')
  // Tokens are signed by the browser's own cryptography, which it has on https and on this machine only.
  if (!globalThis.isSecureContext) {
    const body = { message: demoMessages.insecurePage }
    return async () => responseOf({ status: 503, headers: {}, body })
  }
  const log = (line: string) => console.error(line)
  return createPageApi({ shelf: await shelfOfBrowser(), url, now: Date.now, wait, log })
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
    return (await api)(new Request(input, init))
  }
}
