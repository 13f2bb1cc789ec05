import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { compressFiles } from '../../lib/compress.ts'
import { openPage } from '../../lib/open-page.ts'
import { serveApp, startShop } from '../../lib/start-shop.ts'
import { goTo, phone, slowerProcessor } from '../in-page.ts'
import { inSeconds, median, type Row, type Section } from '../section.ts'

/** A slow mobile network: round trips of 150 ms, 1.6 Mbit/s. */
const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** The pages, and how many times as long as their twins they may take. */
const measured = [
  { name: 'home', path: '/', limit: 1.2 },
  { name: 'blogs', path: '/my-blogs', limit: 1.3 },
  { name: 'portfolio', path: '/portfolio', limit: 1.3 },
  { name: 'login', path: '/login', limit: 1.3 },
]

/** How often a round visits a page and its twin. */
const visitsOfRound = 3

/** What one visit has shown; times in milliseconds. */
interface Visit {
  /** Until the largest text or picture was painted. */
  largestPaint: number
  /** Until a press has an effect: the program has taken the page over. */
  pressable: number
  /** The cumulative layout shift. */
  shift: number
}

/** Records a visit from its start; runs in the page. */
function record() {
  const seen: Visit = { largestPaint: 0, pressable: 0, shift: 0 }
  Object.assign(window, { seen })
  const read = (type: string, note: (entry: PerformanceEntry & Partial<LayoutShift>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  read('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  read('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  new MutationObserver(() => {
    seen.pressable ||= performance.now()
  }).observe(document, { attributeFilter: ['data-page'], subtree: true })
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await openPage(browser, phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.addInitScript(record)
  await goTo(page, url)
  const seen = await page.evaluate(() => (window as unknown as { seen: Visit }).seen)
  await page.context().close()
  return seen
}

/** Writes the page's static twin: what it shows once everything has loaded, without its program. */
async function writeTwin(browser: Browser, url: string, file: string): Promise<void> {
  const page = await openPage(browser, phone)
  await goTo(page, url)
  const html = await page.content()
  await page.context().close()
  writeFileSync(
    file,
    html
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="(modulepreload|preload" as="fetch)"[^>]*>/g, '')
      .replace(/ style="[^"]*"/g, ''),
  )
}

export const pages: Section = {
  title: 'Public pages on a slow phone',
  method:
    'Round trips of 150 ms, 1.6 Mbit/s, a quarter of the processor, 390 pixels wide. The twin is the same content as HTML without a program, from the same server. In each round both are visited three times in turns, and the medians are compared, so that no single hiccup of the machine decides. Every round must keep the limit.',
  async measure({ browser, rounds, undo }) {
    const origins: string[] = []
    const { appUrl, appFolder } = await startShop(undo, { origins })
    for (const { name, path } of measured) {
      await writeTwin(browser, appUrl + path, join(appFolder, `twin-${name}.html`))
    }
    // As the pages are.
    await compressFiles(appFolder)
    const origin = await serveApp(undo, appFolder, { origins })
    const rows: Row[] = []
    for (const { name, path, limit } of measured) {
      const ofPage: Visit[] = []
      const ofTwin: Visit[] = []
      const largest = (visits: readonly Visit[]) =>
        median(visits.map(({ largestPaint }) => largestPaint))
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        for (let turn = 0; turn < visitsOfRound; turn += 1) {
          ofPage.push(await visit(browser, origin + path))
          ofTwin.push(await visit(browser, `${origin}/twin-${name}`))
        }
        times.push(largest(ofPage.slice(-visitsOfRound)) / largest(ofTwin.slice(-visitsOfRound)))
      }
      const worst = Math.max(...times)
      const shift = Math.max(...ofPage.map(({ shift }) => shift))
      const pressable = median(ofPage.map(({ pressable }) => pressable))
      rows.push(
        {
          name: `${name}: largest paint`,
          figure: inSeconds(largest(ofPage)),
          beside: `twin ${inSeconds(largest(ofTwin))}: ${median(times).toFixed(2)} times, worst ${worst.toFixed(2)}`,
          limit: `${limit} times`,
          isWithin: worst <= limit,
        },
        {
          name: `${name}: layout shift`,
          figure: shift.toFixed(3),
          limit: '0',
          isWithin: shift === 0,
        },
        { name: `${name}: a button can be pressed`, figure: inSeconds(pressable) },
      )
    }
    return rows
  },
}
