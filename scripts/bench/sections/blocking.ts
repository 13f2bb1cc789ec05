import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { build, loadConfigFromFile } from 'vite'
import { compressFiles } from '../../lib/compress.ts'
import { root } from '../../lib/run.mjs'
import { serveApp, startShop } from '../../lib/start-shop.ts'
import { goTo, openPage, phone, slowerProcessor } from '../in-page.ts'
import { inMilliseconds, limited, median, type Row, type Section } from '../section.ts'

/** Milliseconds after which a task keeps a press waiting. */
const unnoticed = 50

/** The blocked time of a page, in times of its floor. */
const limit = 1.5

/** A floor below this counts as this many milliseconds: a ratio of times that nobody notices would say nothing. */
const leastFloor = 100

const measured = [
  { name: 'home', path: '/', file: 'index.html' },
  { name: 'blogs', path: '/my-blogs', file: 'my-blogs.html' },
  { name: 'login', path: '/login', file: 'login.html' },
]

/** The parts of a trace that are read; times in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** The processor's time of the thread, which another process of the machine does not lengthen. */
  tdur?: number
  args?: { data?: { isOutermostMainFrame?: boolean } }
}

/**
 * The milliseconds for which tasks of a visit block a phone after the first paint: of each what is above 50, as
 * Lighthouse's total blocking time.
 */
function blockedTime(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The page painted nothing.')
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts,
    )
    .map(({ tdur = 0 }) => (slowerProcessor * tdur) / 1000 - unnoticed)
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0)
}

async function visit(browser: Browser, url: string): Promise<number> {
  const page = await openPage(browser, phone)
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'loading',
        'blink.user_timing',
      ],
    },
  })
  await goTo(page, url)
  // What is left to do when nothing is loaded any more.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await page.context().close()
  return blockedTime(events)
}

/** Builds the program of the floors into the folder of the shop. */
async function buildFloor(appFolder: string): Promise<void> {
  const env = { command: 'build', mode: 'production' } as const
  const shop = await loadConfigFromFile(env, join(root, 'vite.config.ts'))
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // What the shop has of the same packages.
    resolve: shop?.config.resolve ?? {},
    build: {
      outDir: join(appFolder, 'static/js'),
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'scripts/bench/floor/floor.tsx'),
        output: { entryFileNames: 'floor.js' },
      },
    },
  })
}

/** Writes the floor of a page beside it: the same HTML and the same start, with the least program. */
function writeFloor(appFolder: string, name: string, file: string): void {
  const html = readFileSync(join(appFolder, file), 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/ data-parts="[^"]*" data-program="[^"]*"/, () => {
      const program = '/static/js/floor.js'
      return ` data-parts="${program}" data-program="${program}"`
    })
  writeFileSync(join(appFolder, `floor-${name}.html`), html)
}

export const blocking: Section = {
  title: 'Blocked time of public pages',
  method:
    'What each task after the first paint takes longer than 50 ms on a processor a quarter as fast: the time in which a press waits. Counted in processor time of the page, so that a busy machine changes little. The floor is the same HTML taken over by react-dom with a router and a query client alone; both are visited in turns, 390 pixels wide. A page may take 1.5 times as long as its floor, or 150 ms.',
  async measure({ browser, rounds, undo }) {
    const origins: string[] = []
    const { appFolder } = await startShop(undo, { origins })
    await buildFloor(appFolder)
    for (const { name, file } of measured) writeFloor(appFolder, name, file)
    await compressFiles(appFolder)
    const origin = await serveApp(undo, appFolder, { origins })
    const rows: Row[] = []
    for (const { name, path } of measured) {
      const ofPage: number[] = []
      const ofFloor: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        ofPage.push(await visit(browser, origin + path))
        ofFloor.push(await visit(browser, `${origin}/floor-${name}`))
      }
      const floor = median(ofFloor)
      const most = limit * Math.max(floor, leastFloor)
      rows.push(
        limited(
          { name, beside: `floor ${inMilliseconds(floor)}` },
          median(ofPage),
          most,
          inMilliseconds,
        ),
      )
    }
    return rows
  },
}
