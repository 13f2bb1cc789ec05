import { demoAccounts } from '@strapline/contract/demo-accounts'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { test as base } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'
import { watchAddresses } from '../../scripts/lib/watch-addresses.mjs'
import { storageAfterLogin } from './api.ts'
import { countCalls } from './calls-in-flight.ts'
import { watch } from './console-watch.ts'
import { expect, timeout } from './expect.ts'
import { shop } from './shop.ts'

/** The default window. */
export const desktop = { width: 1280, height: 800 }

/** A phone in portrait. */
export const phone = { width: 390, height: 844 }

/** The demo accounts that journeys use. */
type Account = 'buyer' | 'admin'

/** The options of a new visitor. */
export interface VisitorOptions extends Pick<BrowserContextOptions, 'reducedMotion'> {
  /** @default desktop */
  viewport?: { width: number; height: number }
  /** Console messages that this journey expects, matched against the text with its address. */
  allow?: RegExp[]
  /** Where every request has to lead; what is missing there fails the journey, unless `allow` has it. */
  within?: { below: string; besides?: string[] }
}

/** The options of a visit. */
export interface VisitOptions extends VisitorOptions {
  /** Starts signed in with this demo account, without going through the login. */
  as?: Account
}

/** Flags that make pixels reproducible and drawing slow: journeys compare no pixels. */
const slowFlags = new Set(['--disable-partial-raster', '--disable-skia-runtime-opts'])

/**
 * Fills the local storage of `origin` when its first page loads, and not again after a sign-out. It does
 * what Playwright's `storageState` does, without another page and its process for each journey.
 */
function restoreOnce({ origin, entries }: { origin: string; entries: [string, string][] }) {
  const marker = 'journey.restored'
  if (location.origin !== origin || localStorage.getItem(marker) !== null) return
  for (const [key, value] of [...entries, [marker, ''] as const]) localStorage.setItem(key, value)
}

/**
 * Lets `goto` and `reload` wait until the program of the page runs, unless they are told what to wait for: a
 * journey presses keys and follows links sooner than a person could. e2e/prerender.journey.ts has what happens
 * before.
 */
function startsItsProgram(page: Page): Page {
  const { goto, reload } = page
  const started = () => page.locator('[data-page]').waitFor({ state: 'detached' })
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await started()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await started()
    return response
  }
  return page
}

export const test = base
  .extend('engine', { scope: 'worker' }, () => findBrowser())
  .extend('browser', { scope: 'worker' }, async ({ engine }, { onCleanup }) => {
    const { executablePath, args, env } = engine
    const browser = await chromium.launch({
      executablePath,
      args: args.filter((flag) => !slowFlags.has(flag)),
      env: { ...process.env, ...env } as Record<string, string>,
    })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('newContext', { scope: 'worker' }, ({ browser }) => {
    return async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({
        baseURL: shop().appUrl,
        viewport: desktop,
        locale: 'en-GB',
        timezoneId: 'UTC',
        ...options,
      })
      context.setDefaultTimeout(timeout)
      countCalls(context)
      return context
    }
  })
  /**
   * A new visitor's browser, in which tabs can be opened. Fails the journey when its console has an error or a
   * warning, or when it asks for something outside of `within`.
   */
  .extend('newVisitor', ({ newContext }, { onCleanup }) => {
    const visitors: { context: BrowserContext; complaints: string[]; requests: string[] }[] = []
    onCleanup(async () => {
      for (const { context } of visitors) await context.close()
      const complaints = visitors.flatMap((visitor) => visitor.complaints)
      expect(complaints, 'messages on the console').toEqual([])
      const requests = visitors.flatMap((visitor) => visitor.requests)
      expect(requests, 'requests').toEqual([])
    })
    return async ({
      viewport = desktop,
      allow = [],
      within,
      ...options
    }: VisitorOptions = {}): Promise<BrowserContext> => {
      const onPhone = viewport.width < desktop.width / 2
      const context = await newContext({
        viewport,
        isMobile: onPhone,
        hasTouch: onPhone,
        ...options,
      })
      // The console says it in these words, too.
      const mayBeMissing = (url: string) => allow.some((it) => it.test(`status of 4xx (${url})`))
      visitors.push({
        context,
        complaints: watch(context, allow),
        requests: within ? watchAddresses(context, { ...within, mayBeMissing }) : [],
      })
      return context
    }
  })
  /** Opens a page of a new visitor. */
  .extend('visit', ({ newVisitor }) => {
    return async ({ as, ...options }: VisitOptions = {}): Promise<Page> => {
      const context = await newVisitor(options)
      if (as) {
        const entries = await storageAfterLogin(demoAccounts[as])
        await context.addInitScript(restoreOnce, { origin: shop().appUrl, entries })
      }
      return startsItsProgram(await context.newPage())
    }
  })
