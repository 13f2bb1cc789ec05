import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { compressFiles } from '../../lib/compress.ts'
import { startShop } from '../../lib/start-shop.ts'
import {
  inMilliseconds,
  inSeconds,
  median,
  newContext,
  type Row,
  type Section,
} from '../section.ts'

/** A phone on a slow mobile network: round trips of 150 ms, 1.6 Mbit/s, a quarter of this processor. */
const viewport = { width: 390, height: 844 }
const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const slowerProcessor = 4
const onPhone = { viewport, isMobile: true, hasTouch: true }

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
  firstPaint: number
  /** Until the largest text or picture was painted. */
  largestPaint: number
  /** Until a press has an effect: the program has taken the page over. */
  pressable: number
  /** The cumulative layout shift. */
  shift: number
  /** What tasks took beyond 50 ms each, in all. */
  blocked: number
  /** How many tasks took longer than 50 ms. */
  longTasks: number
}

/** Records a visit from its start; runs in the page. */
function record() {
  const seen: Visit = {
    firstPaint: 0,
    largestPaint: 0,
    pressable: 0,
    shift: 0,
    blocked: 0,
    longTasks: 0,
  }
  Object.assign(window, { seen })
  const readers: Record<string, (entry: PerformanceEntry & Partial<LayoutShift>) => void> = {
    'largest-contentful-paint': ({ startTime }) => {
      seen.largestPaint = startTime
    },
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.firstPaint = startTime
    },
    'layout-shift': ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value
    },
    longtask: ({ duration }) => {
      seen.blocked += duration - 50
      seen.longTasks += 1
    },
  }
  for (const [type, read] of Object.entries(readers)) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry)
    }).observe({ type, buffered: true })
  }
  new MutationObserver((changes) => {
    const taken = changes.some(({ attributeName }) => attributeName === 'data-page')
    if (taken && seen.pressable === 0) seen.pressable = performance.now()
  }).observe(document, { attributes: true, attributeFilter: ['data-page'], subtree: true })
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await newContext(browser, onPhone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.addInitScript(record)
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => (window as unknown as { seen: Visit }).seen)
  await context.close()
  return seen
}

/** Writes the page's static twin: what it shows once everything has loaded, without its program. */
async function writeTwin(browser: Browser, url: string, file: string): Promise<void> {
  const context = await newContext(browser, onPhone)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const html = await page.content()
  await context.close()
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
    const { appUrl: origin, appFolder } = await startShop(undo)
    for (const { name, path } of measured) {
      await writeTwin(browser, origin + path, join(appFolder, `twin-${name}.html`))
    }
    // As the pages are.
    await compressFiles(appFolder)
    const rows: Row[] = []
    for (const { name, path, limit } of measured) {
      const visits: { page: Visit; twin: Visit }[] = []
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const pairs: typeof visits = []
        for (let turn = 0; turn < visitsOfRound; turn += 1) {
          const page = await visit(browser, origin + path)
          const twin = await visit(browser, `${origin}/twin-${name}`)
          pairs.push({ page, twin })
        }
        const page = median(pairs.map(({ page }) => page.largestPaint))
        times.push(page / median(pairs.map(({ twin }) => twin.largestPaint)))
        visits.push(...pairs)
      }
      const middle = (key: keyof Visit) => median(visits.map(({ page }) => page[key]))
      const worst = Math.max(...times)
      const shift = Math.max(...visits.map(({ page }) => page.shift))
      const twins = inSeconds(median(visits.map(({ twin }) => twin.largestPaint)))
      rows.push(
        {
          name: `${name}: largest paint`,
          figure: inSeconds(middle('largestPaint')),
          beside: `twin ${twins}: ${median(times).toFixed(2)} times, worst ${worst.toFixed(2)}`,
          limit: `${limit} times`,
          isWithin: worst <= limit,
        },
        {
          name: `${name}: first paint`,
          figure: inSeconds(middle('firstPaint')),
        },
        {
          name: `${name}: layout shift`,
          figure: shift.toFixed(3),
          limit: '0',
          isWithin: shift === 0,
        },
        { name: `${name}: a button can be pressed`, figure: inSeconds(middle('pressable')) },
        {
          name: `${name}: blocked`,
          figure: inMilliseconds(middle('blocked')),
          beside: `${middle('longTasks')} tasks longer than 50 ms`,
        },
      )
    }
    return rows
  },
}
