/**
 * `npm run bench:pages [-- rounds]`: measures public pages as a phone with a slow network gets them, each
 * beside its static twin: the same content as HTML alone, from the same server and in the same run. Prints
 * one table. It exits with 1 when a page takes longer than allowed in one of the rounds.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from './browser.mjs'
import { compressFiles } from './lib/compress.ts'
import { startShop } from './lib/start-shop.ts'
import { runCommand, Trouble } from './lib/trouble.mjs'

/** A phone on a slow mobile network: round trips of 150 ms, 1.6 Mbit/s, a quarter of this processor. */
const viewport = { width: 390, height: 844 }
const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const slowerProcessor = 4

/** The pages, and how many times as long as their twins they may take. */
const pages = [
  { name: 'home', path: '/', limit: 1.2 },
  { name: 'blogs', path: '/my-blogs', limit: 1.3 },
  { name: 'portfolio', path: '/portfolio', limit: 1.3 },
  { name: 'login', path: '/login', limit: 1.3 },
]

/**
 * What one visit has shown.
 *
 * @typedef {object} Visit
 * @property {number} largestPaint milliseconds until the largest text or picture was painted
 * @property {number} firstPaint milliseconds until anything was painted
 * @property {number} shift the cumulative layout shift
 * @property {number} blocked milliseconds beyond 50 of each task, in all
 */

/** Records paints, shifts and long tasks from the start; runs in the page. */
function record() {
  const seen = { largestPaint: 0, firstPaint: 0, shift: 0, blocked: 0 }
  Object.assign(window, { seen })
  /** @type {Record<string, (entry: any) => void>} */
  const readers = {
    'largest-contentful-paint': ({ startTime }) => {
      seen.largestPaint = startTime
    },
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.firstPaint = startTime
    },
    'layout-shift': ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value
    },
    longtask: ({ duration }) => {
      seen.blocked += duration - 50
    },
  }
  for (const [type, read] of Object.entries(readers)) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry)
    }).observe({ type, buffered: true })
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<Visit>}
 */
async function visit(browser, url) {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.addInitScript(record)
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => /** @type {any} */ (window).seen)
  await context.close()
  return seen
}

/**
 * Writes the page's static twin beside it: what it shows once everything has loaded, without its program.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} file
 */
async function writeTwin(browser, url, file) {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true })
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

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`

runCommand(async () => {
  const rounds = Number(process.argv[2] ?? 5)
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Trouble('How many rounds? Give a whole number, as in npm run bench:pages -- 5.')
  }
  /** @type {(() => Promise<unknown>)[]} */
  const undo = []
  const { executablePath, args, env } = findBrowser()
  let isTooSlow = false
  try {
    const { appUrl: origin, appFolder } = await startShop(undo)
    const browser = await chromium.launch({
      executablePath,
      args,
      env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
    })
    undo.push(() => browser.close())
    for (const { name, path } of pages) {
      await writeTwin(browser, origin + path, join(appFolder, `twin-${name}.html`))
    }
    // As the pages are.
    await compressFiles(appFolder)
    console.log(
      `${'page'.padEnd(12)}${['first paint', 'largest', 'of its twin', 'times', 'worst', 'allowed', 'shift', 'blocked'].map((title) => title.padStart(13)).join('')}`,
    )
    for (const { name, path, limit } of pages) {
      /** @type {{ page: Visit, twin: Visit }[]} */
      const results = []
      for (let round = 0; round < rounds; round += 1) {
        // In turns, so that both see the same machine.
        const page = await visit(browser, origin + path)
        const twin = await visit(browser, `${origin}/twin-${name}`)
        results.push({ page, twin })
      }
      const ratios = results.map(({ page, twin }) => page.largestPaint / twin.largestPaint)
      const worst = Math.max(...ratios)
      if (worst > limit) isTooSlow = true
      const cells = [
        seconds(median(results.map(({ page }) => page.firstPaint))),
        seconds(median(results.map(({ page }) => page.largestPaint))),
        seconds(median(results.map(({ twin }) => twin.largestPaint))),
        median(ratios).toFixed(2),
        worst.toFixed(2),
        limit.toFixed(1),
        Math.max(...results.map(({ page }) => page.shift)).toFixed(3),
        `${median(results.map(({ page }) => page.blocked)).toFixed(0)} ms`,
      ]
      console.log(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(13)).join('')}`)
    }
    const [load = 0] = loadavg()
    if (load > availableParallelism() / 2) {
      console.log(`The machine was busy (load ${load.toFixed(1)}): measure again when it is idle.`)
    }
  } finally {
    for (const step of undo.reverse()) await step()
  }
  return isTooSlow ? 1 : 0
})
