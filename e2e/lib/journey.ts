import { demoAccounts } from '@strapline/contract/demo-accounts'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { test as base } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'
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

/** The options of a visit. */
export interface VisitOptions {
  /** Starts signed in with this demo account, without going through the login. */
  as?: Account
  viewport?: { width: number; height: number }
  /** Console messages that this journey expects, matched against the text with its address. */
  allow?: RegExp[]
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
  /** Opens a page in a new context. Fails the journey when its console has an error or a warning. */
  .extend('visit', ({ newContext }, { onCleanup }) => {
    const visits: { context: BrowserContext; complaints: string[] }[] = []
    onCleanup(async () => {
      for (const { context } of visits) await context.close()
      const complaints = visits.flatMap((opened) => opened.complaints)
      expect(complaints, 'messages on the console').toEqual([])
    })
    return async ({ as, viewport = desktop, allow = [] }: VisitOptions = {}): Promise<Page> => {
      const onPhone = viewport.width < desktop.width / 2
      const context = await newContext({
        viewport,
        isMobile: onPhone,
        hasTouch: onPhone,
      })
      if (as) {
        const entries = await storageAfterLogin(demoAccounts[as])
        await context.addInitScript(restoreOnce, { origin: shop().appUrl, entries })
      }
      visits.push({ context, complaints: watch(context, allow) })
      return startsItsProgram(await context.newPage())
    }
  })
