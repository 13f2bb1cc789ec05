import type { BrowserContext, Page } from 'playwright'

/** What may be asked for. */
interface Expected {
  /** The address that all requests must stand below: `http://127.0.0.1:80/a/b/`. */
  below: string
  /** Beginnings of other addresses that may be asked for. */
  besides?: string[]
  /** Whether an answer of 400 or above is expected. */
  mayBeMissing?: (url: string) => boolean
}

/**
 * Collects what a page, or all pages of a browser, ask for that is not there, or that lies elsewhere.
 *
 * @returns a sentence for each problem; it grows while the page is used
 */
export function watchAddresses(
  page: Pick<Page | BrowserContext, 'on'>,
  { below, besides = [], mayBeMissing = () => false }: Expected,
): string[] {
  const problems: string[] = []
  // The folder itself may be asked for without its slash: the server leads to the one with it.
  const folder = below.slice(0, -1)
  page.on('request', (request) => {
    const url = request.url()
    const [address] = url.split(/[?#]/)
    if (/^(data|blob|about):/.test(url) || address === folder) return
    if (![below, ...besides].some((allowed) => url.startsWith(allowed))) {
      problems.push(`${url} lies outside.`)
    }
  })
  page.on('response', (response) => {
    const url = response.url()
    if (response.status() >= 400 && !mayBeMissing(url)) {
      problems.push(`${url} is answered with ${response.status()}.`)
    }
  })
  page.on('requestfailed', (request) => {
    // What a page no longer needs when it is left.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()} failed: ${reason}.`)
  })
  return problems
}
