/**
 * `npm run bench:table`: measures the data table with ten thousand rows beside a plain table of the same
 * rows, as a production build in the browser of the tests, and prints one table of figures.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { findBrowser } from './browser.mjs'
import { root } from './lib/run.mjs'

/** The time within which the result of a keystroke must be painted, in milliseconds. */
const limit = 100
const typed = 'e 7 tensioner no'
const minute = 60_000

/** @typedef {Record<string, number>} Figures the measured values by name */

/**
 * Runs an action on the page and waits until its result has been painted.
 *
 * @param {import('playwright').Page} page
 * @param {{ selector: string, text: string }} expected the result: an element and the start of its text
 * @param {() => Promise<void>} act
 * @returns {Promise<number>} milliseconds from the event to the frame with the result
 */
async function timeToPaint(page, expected, act) {
  await page.evaluate((next) => {
    window.durations = []
    window.expected = next
  }, expected)
  await act()
  const duration = await page.waitForFunction(() => window.durations[0], null, { timeout: minute })
  return duration.evaluate((milliseconds) => milliseconds ?? 0)
}

/**
 * @param {import('playwright').Page} page
 * @returns {Promise<number[]>} the time of each keystroke, typed and deleted
 */
async function typeAndDelete(page) {
  const field = page.getByRole('searchbox')
  await field.focus()
  const steps = [...typed].map((key, index) => ({ key, filter: typed.slice(0, index + 1) }))
  for (let length = typed.length - 1; length >= 0; length -= 1) {
    steps.push({ key: 'Backspace', filter: typed.slice(0, length) })
  }
  const times = []
  for (const { key, filter } of steps) {
    const count = await page.evaluate((text) => window.countFor(text), filter)
    const expected = { selector: '[role=status]', text: `${count} ` }
    const press = () => page.keyboard.press(key === ' ' ? 'Space' : key)
    times.push(await timeToPaint(page, expected, press))
  }
  return times
}

/**
 * Scrolls through the whole list, one viewport at a time, so that each row is rendered.
 *
 * @param {import('playwright').Page} page
 */
function scrollThrough(page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await frame()
    }
    window.scrollTo(0, 0)
    await frame()
    await frame()
  })
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @returns {Promise<Figures>}
 */
async function measure(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const memory = async () => {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (/** @type {string} */ name) =>
      metrics.find((each) => each.name === name)?.value ?? 0
    return { heap: metric('JSHeapUsedSize') / 1e6, nodes: metric('Nodes') }
  }

  await page.goto(address)
  const mounted = await page.waitForFunction(() => document.documentElement.dataset.mounted, null, {
    timeout: minute,
  })
  const mount = Number(await mounted.jsonValue())
  const rows = await page.locator('tr').count()
  const before = await memory()
  const after = []
  for (let round = 0; round < 3; round += 1) {
    await scrollThrough(page)
    after.push(await memory())
  }
  const keys = (await typeAndDelete(page)).sort((a, b) => a - b)
  const sorted = { selector: 'tbody tr:nth-child(2) th', text: 'Buckle 8' }
  const header = page.getByRole('button', { name: 'Name', exact: true })
  const sort = await timeToPaint(page, sorted, () => header.click())
  await page.close()

  return {
    'rows in the page (tr)': rows,
    'mount, ms': mount,
    'keystroke to paint, median, ms': keys[Math.floor(keys.length / 2)] ?? 0,
    'keystroke to paint, worst, ms': keys.at(-1) ?? 0,
    'sort to paint, ms': sort,
    'JS heap, MB': before.heap,
    'JS heap after the first scroll, MB': after[0]?.heap ?? 0,
    'JS heap after the second, MB': after[1]?.heap ?? 0,
    'JS heap after the third, MB': after[2]?.heap ?? 0,
    'DOM nodes': before.nodes,
    'DOM nodes after the third scroll': after[2]?.nodes ?? 0,
  }
}

/**
 * @param {Figures} data
 * @param {Figures} plain
 */
function print(data, plain) {
  const write = (/** @type {number | undefined} */ figure = 0) =>
    figure.toLocaleString('en-IE', { maximumFractionDigits: figure < 100 ? 1 : 0 }).padStart(12)
  console.log(`${'10,000 rows'.padEnd(36)}${'DataTable'.padStart(12)}${'plain'.padStart(12)}`)
  for (const [name, figure] of Object.entries(data)) {
    console.log(`${name.padEnd(36)}${write(figure)}${write(plain[name])}`)
  }
  const worst = data['keystroke to paint, worst, ms'] ?? Number.POSITIVE_INFINITY
  const verdict = worst <= limit ? 'Within' : 'NOT within'
  console.log(`${verdict} ${limit} ms: the slowest of ${typed.length * 2} keystrokes.`)
  const [load = 0] = loadavg()
  const processors = availableParallelism()
  if (load > processors) {
    console.log(
      `The machine was busy (load ${load.toFixed(1)} on ${processors} processors): measure again when it is idle.`,
    )
  }
}

const folder = mkdtempSync(join(tmpdir(), 'strapline-bench-'))
/** @type {import('vite').InlineConfig} */
const config = {
  configFile: false,
  root: join(root, 'scripts/bench'),
  publicDir: join(root, 'packages/ui/public'),
  logLevel: 'error',
  plugins: [react(), tailwindcss()],
  build: { outDir: folder, emptyOutDir: true },
  preview: { host: '127.0.0.1', port: 0 },
}
try {
  await build(config)
  const server = await preview(config)
  const address = server.resolvedUrls?.local[0] ?? ''
  const { executablePath, args, env } = findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
  })
  try {
    const plain = await measure(browser, `${address}?plain`)
    const data = await measure(browser, address)
    print(data, plain)
  } finally {
    await browser.close()
    await server.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
