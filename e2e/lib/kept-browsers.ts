import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { keepsIntercepting } from './keeps-intercepting.ts'
import { startsItsProgram } from './starts-its-program.ts'

/**
 * Where a page rests between two journeys: a picture that every build of the app has. The storage of the app's origin
 * can be reached there, no program runs, and the browser goes on with the process that it has, which it would not on
 * a page of another origin.
 */
export const restingPlace = '/favicon.svg'

/** Playwright's own listeners are those for these events; its types leave out that it tells which ones there are. */
const ownEvents = ['close', 'crash']

/** Takes away everything that a journey listens to. */
function removeListeners(target: Page | BrowserContext) {
  const { eventNames } = target as unknown as { eventNames: () => string[] }
  for (const event of eventNames.call(target)) {
    if (!ownEvents.includes(event)) target.removeAllListeners(event as never)
  }
}

/** Calls of a page, a context or its clock whose effect lasts until the context ends: nothing undoes it. */
const lasting =
  /^(add(InitScript|LocatorHandler)|expose(Binding|Function)|install|newCDPSession|pauseAt|routeWebSocket|set(Default(Navigation)?Timeout|ExtraHTTPHeaders|FixedTime|Geolocation|Offline|SystemTime))$/

/** Calls `tell` whenever one of these methods is called. */
function watchCalls(target: object, tell: () => void) {
  const methods = target as Record<string, (...args: unknown[]) => unknown>
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(target))) {
    const original = lasting.test(name) ? methods[name] : undefined
    if (!original) continue
    methods[name] = (...args) => {
      tell()
      return original.apply(target, args)
    }
  }
}

/** A browser of a visitor, as Playwright's context, with its first page. */
interface KeptBrowser {
  context: BrowserContext
  page: Page
  /** The page's own connection to the browser's tools. */
  tools: CDPSession
  /** Whether a journey uses it now. */
  isLent: boolean
  /** Whether a journey has done with it what can't be undone. */
  isSpent: boolean
}

/** What a journey gets. */
export interface LentBrowser {
  /** Has one tab, at {@link restingPlace}. */
  context: BrowserContext
  /** Gives it back: as new for the next journey, or not at all. */
  giveBack: (outcome: { failed: boolean }) => Promise<void>
}

/** What a browser has to be like. */
export interface BrowserOptions {
  /** The app that is visited: its origin, and the path below which it is served. */
  appUrl: string
  options: BrowserContextOptions & { viewport: { width: number; height: number } }
}

/**
 * Keeps the browsers of visitors: to load a page takes a third less of a processor where one was loaded before. A
 * browser is given to one journey at a time, and is as new for the next one: without its data, tabs, history, routes,
 * listeners and permissions. It ends where a journey has failed, has left the app, or has done what can't be undone.
 * The HTTP cache alone stays: a server's answers say what may be kept there. A journey that counts requests wants a
 * `fresh` one.
 */
export function keepBrowsers(
  newContext: (options: BrowserContextOptions) => Promise<BrowserContext>,
) {
  const kept = new Map<string, Set<KeptBrowser>>()

  async function open({ appUrl, options }: BrowserOptions): Promise<KeptBrowser> {
    const context = await newContext(options)
    const page = keepsIntercepting(startsItsProgram(await context.newPage()))
    const tools = await context.newCDPSession(page)
    await page.goto(appUrl + restingPlace)
    await tools.send('Page.resetNavigationHistory')
    const browser: KeptBrowser = { context, page, tools, isLent: false, isSpent: false }
    const spend = () => {
      browser.isSpent = true
    }
    for (const target of [page, context, context.clock]) watchCalls(target, spend)
    return browser
  }

  /** Makes it as new. */
  async function clear({ context, page, tools }: KeptBrowser, { appUrl, options }: BrowserOptions) {
    for (const tab of context.pages()) if (tab !== page) await tab.close()
    // Its routes are still set: a call that was held back must not reach the server now.
    await page.goto(appUrl + restingPlace)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearPermissions()
    await context.clearCookies()
    const { origin } = new URL(appUrl)
    await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await page.evaluate(() => {
      window.name = ''
      localStorage.clear()
      sessionStorage.clear()
    })
    await tools.send('Page.resetNavigationHistory')
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: options.reducedMotion ?? null,
      forcedColors: null,
      contrast: null,
    })
    await page.setViewportSize(options.viewport)
    // Outside of the window: nothing is hovered.
    await page.mouse.move(-1, -1)
  }

  return {
    async lend(wanted: BrowserOptions, { isFresh = false } = {}): Promise<LentBrowser> {
      const key = JSON.stringify(wanted)
      const alike = kept.get(key) ?? new Set()
      kept.set(key, alike)
      const free = [...alike].find(({ isLent }) => !isLent)
      const browser = free && !isFresh ? free : await open(wanted)
      if (isFresh) browser.isSpent = true
      else alike.add(browser)
      browser.isLent = true
      const { context, page } = browser
      const { origin } = new URL(wanted.appUrl)
      context.on('page', keepsIntercepting)
      context.on('request', (request) => {
        if (!request.isNavigationRequest()) return
        if (new URL(request.url()).origin !== origin) browser.isSpent = true
      })
      return {
        context,
        async giveBack({ failed }) {
          removeListeners(page)
          removeListeners(context)
          if (failed || browser.isSpent || page.isClosed()) {
            alike.delete(browser)
            await context.close()
            return
          }
          await clear(browser, wanted)
          browser.isLent = false
        },
      }
    },
  }
}
