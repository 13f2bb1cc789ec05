import type { Browser, Page } from 'playwright'
import { newContext, type Row, type Section } from '../section.ts'
import { servePage } from '../serve-page.ts'

/** The time within which the result of a keystroke must be painted, in milliseconds. */
const limit = 100
const typed = 'e 7 tensioner no'
const minute = 60_000
const worstKeystroke = 'keystroke to paint, worst, ms'

/** The measured values by name. */
type Figures = Record<string, number>

/**
 * Runs an action on the page and waits until its result has been painted. Resolves with the milliseconds from
 * the event to the frame with the result.
 *
 * @param expected the result: an element and the start of its text
 */
async function timeToPaint(
  page: Page,
  expected: { selector: string; text: string },
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate((next) => {
    window.durations = []
    window.expected = next
  }, expected)
  await act()
  const duration = await page.waitForFunction(() => window.durations[0], null, { timeout: minute })
  return duration.evaluate((milliseconds) => milliseconds ?? 0)
}

/** The time of each keystroke, typed and deleted. */
async function typeAndDelete(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox')
  await field.focus()
  const steps = [...typed].map((key, index) => ({ key, filter: typed.slice(0, index + 1) }))
  for (let length = typed.length - 1; length >= 0; length -= 1) {
    steps.push({ key: 'Backspace', filter: typed.slice(0, length) })
  }
  const times: number[] = []
  for (const { key, filter } of steps) {
    const count = await page.evaluate((text) => window.countFor(text), filter)
    const expected = { selector: '[role=status]', text: `${count} ` }
    const press = () => page.keyboard.press(key === ' ' ? 'Space' : key)
    times.push(await timeToPaint(page, expected, press))
  }
  return times
}

/** Scrolls through the whole list, one viewport at a time, so that each row is rendered. */
function scrollThrough(page: Page): Promise<void> {
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

async function measure(browser: Browser, address: string): Promise<Figures> {
  const context = await newContext(browser, { viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const memory = async () => {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
    return { heap: metric('JSHeapUsedSize') / 1e6, nodes: metric('Nodes') }
  }

  await page.goto(address)
  const mounted = await page.waitForFunction(() => document.documentElement.dataset.mounted, null, {
    timeout: minute,
  })
  const mount = Number(await mounted.jsonValue())
  const rows = await page.locator('tr').count()
  const before = await memory()
  const after: Awaited<ReturnType<typeof memory>>[] = []
  for (let round = 0; round < 3; round += 1) {
    await scrollThrough(page)
    after.push(await memory())
  }
  const keys = (await typeAndDelete(page)).sort((a, b) => a - b)
  const sorted = { selector: 'tbody tr:nth-child(2) th', text: 'Buckle 8' }
  const header = page.getByRole('button', { name: 'Name', exact: true })
  const sort = await timeToPaint(page, sorted, () => header.click())
  await context.close()

  return {
    'rows in the page (tr)': rows,
    'mount, ms': mount,
    'keystroke to paint, median, ms': keys[Math.floor(keys.length / 2)] ?? 0,
    [worstKeystroke]: keys.at(-1) ?? 0,
    'sort to paint, ms': sort,
    'JS heap, MB': before.heap,
    'JS heap after the first scroll, MB': after[0]?.heap ?? 0,
    'JS heap after the second, MB': after[1]?.heap ?? 0,
    'JS heap after the third, MB': after[2]?.heap ?? 0,
    'DOM nodes': before.nodes,
    'DOM nodes after the third scroll': after[2]?.nodes ?? 0,
  }
}

const write = (figure = 0) =>
  figure.toLocaleString('en-IE', { maximumFractionDigits: figure < 100 ? 1 : 0 })

export const table: Section = {
  title: 'The table with 10,000 rows',
  method: 'Beside a plain table of the same rows, as a production build.',
  async measure({ browser, undo }) {
    const address = await servePage('scripts/bench/table', { undo })
    const plain = await measure(browser, `${address}?plain`)
    const data = await measure(browser, address)
    return Object.entries(data).map(([name, figure]): Row => {
      const row = { name, figure: write(figure), beside: `plain: ${write(plain[name])}` }
      return name === worstKeystroke
        ? { ...row, limit: `${limit}`, isWithin: figure <= limit }
        : row
    })
  },
}
