/** The shop with many rows, as a buyer has it in a browser. */
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { catalogue, orderPad, searchField } from '@strapline/ui/testing/playwright'
import type { Page, Request } from 'playwright'
import { openSignedIn, typeKeys, watchEvents } from '../in-page.ts'
import { type Bench, inMilliseconds, limited, median, type Row } from '../section.ts'

/** What a page may have: of the server's answers, in its memory, and from the last key to the result. */
const limits = { kB: 40, mB: 30, milliseconds: 150 }

const inKB = (kB: number) => `${kB.toFixed(1)} kB`
const inMB = (mB: number) => `${mB.toFixed(1)} MB`

/** Counts what the server's calls bring, in kB as they are sent, with their headers. */
function countAnswers(page: Page) {
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'fetch') requests.push(request)
  })
  /** The kB since it was asked the last time. */
  return async () => {
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(requests.splice(0).map((request) => request.sizes()))
    const bytes = sizes.map((size) => size.responseBodySize + size.responseHeadersSize)
    return bytes.reduce((sum, size) => sum + size, 0) / 1000
  }
}

/** The memory that the page's program has in use once what is not needed is collected, in MB. */
async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** How often the next page is opened, and how often something is searched for. */
const times = { pages: 20, searches: 10 }

/**
 * The catalogue, its pages, its search and a full pad: what they load, what they keep, how soon a search is shown.
 *
 * @param url the API's address, which serves the app, too
 * @param rows how many products there are, and their part numbers
 */
export async function measureShop(
  { browser }: Bench,
  url: string,
  { rows, partOf }: { rows: number; partOf: (row: number) => string },
): Promise<Row[]> {
  const account = demoAccounts.buyer
  const page = await openSignedIn(browser, { appUrl: url }, account)
  await page.addInitScript(watchEvents, ['keydown'])
  const loaded = countAnswers(page)
  await page.goto('/purchase')
  await catalogue(page).cards.nth(11).waitFor()
  const first = await loaded()
  const pages: number[] = []
  for (let turn = 2; turn < 2 + times.pages; turn += 1) {
    await page.getByRole('link', { name: `Page ${turn}`, exact: true }).click()
    await page.waitForURL((address) => address.searchParams.get('page') === String(turn))
    pages.push(await loaded())
  }
  const searches: number[] = []
  for (let search = 1; search <= times.searches; search += 1) {
    const words = `grade ${rows - search}`
    await searchField(page).fill(words.slice(0, -1))
    await page.waitForLoadState('networkidle')
    // The name on the first card is another one then.
    searches.push(...(await typeKeys(page, [words.slice(-1)], 'article :is(h2, h3)')))
    await loaded()
  }
  const memory = await memoryOf(page)
  await page.goto('/dashboard/bulk-order', { waitUntil: 'networkidle' })
  await loaded()
  const lines = Array.from({ length: 500 }, (_, at) => `${partOf(at + 1)}\t${at + 2}`)
  await orderPad(page).paste(lines.join('\n'))
  await orderPad(page).sendButton(500).waitFor()
  const pad = await loaded()
  const padMemory = await memoryOf(page)
  await page.context().close()
  const ofKB = (name: string, kB: number) => limited({ name }, kB, limits.kB, inKB)
  return [
    ofKB('the catalogue loads of the API', first),
    ofKB(`each of ${times.pages} next pages, the most`, Math.max(...pages)),
    limited(
      {
        name: 'from the last key of a search to its result',
        beside: `worst ${inMilliseconds(Math.max(...searches))}`,
      },
      median(searches),
      limits.milliseconds,
      inMilliseconds,
    ),
    limited({ name: 'memory after these pages and searches' }, memory, limits.mB, inMB),
    { name: 'a pad of 500 lines loads of the API', figure: inKB(pad) },
    limited({ name: 'memory with a pad of 500 lines' }, padMemory, limits.mB, inMB),
  ]
}
