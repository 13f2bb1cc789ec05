import { demoAccounts } from '@strapline/contract/demo-accounts'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { test as base } from 'vitest'
import { findBrowser } from '../../scripts/browser.ts'
import { watchAddresses } from '../../scripts/lib/watch-addresses.ts'
import { storageAfterLogin } from './api.ts'
import { countCalls } from './calls-in-flight.ts'
import { watch } from './console-watch.ts'
import { expect, timeout } from './expect.ts'
import { keepBrowsers, type LentBrowser, restingPlace } from './kept-browsers.ts'
import { shop } from './shop.ts'

/** The default window. */
export const desktop = { width: 1280, height: 800 }

/** A phone in portrait. */
export const phone = { width: 390, height: 844 }

/** The demo accounts that journeys use. */
type Account = 'buyer' | 'admin'

/** The options of a new visitor. */
export interface VisitorOptions {
  /** @default desktop */
  viewport?: { width: number; height: number }
  /** The address of the app that is visited. @default the one of this worker's shop */
  appUrl?: string
  /** Whether the visitor asks for less motion. @default what the project says: e2e/vitest.projects.ts */
  motion?: 'usual' | 'reduced'
  /** Why the browser has to be a new one, in a word: one that is kept has the files of earlier journeys. */
  fresh?: string
  /** Console messages that this journey expects, matched against the text with its address. */
  allow?: RegExp[]
  /** The addresses that requests may go to. A file that is missing there fails the journey, unless `allow` has it. */
  within?: { below: string; besides?: string[] }
}

/** The options of a visit. */
export interface VisitOptions extends VisitorOptions {
  /** Starts signed in with this demo account, without going through the login. */
  as?: Account
}

/** Flags that make pixels reproducible and drawing slow: journeys compare no pixels. */
const slowFlags = new Set(['--disable-partial-raster', '--disable-skia-runtime-opts'])

/** A tab of a visitor's browser: the one that it begins with, or another one when that is used. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const [first] = context.pages()
  return first?.url().endsWith(restingPlace) ? first : context.newPage()
}

export const test = base
  .extend('engine', { scope: 'worker' }, () => findBrowser())
  .extend('browser', { scope: 'worker' }, async ({ engine }, { onCleanup }) => {
    const args = engine.args.filter((flag) => !slowFlags.has(flag))
    const browser = await chromium.launch({ ...engine, args })
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
      return context
    }
  })
  .extend('keptBrowsers', { scope: 'worker' }, ({ newContext }) => keepBrowsers(newContext))
  /**
   * A new visitor's browser with one tab; others can be opened. Fails the journey when its console has an error or a
   * warning, or when it asks for something outside of `within`.
   */
  .extend('newVisitor', ({ keptBrowsers, task }, { onCleanup }) => {
    const visitors: {
      giveBack: LentBrowser['giveBack']
      complaints: string[]
      requests: string[]
    }[] = []
    onCleanup(async () => {
      const failed = task.result?.state === 'fail'
      for (const { giveBack } of visitors) await giveBack({ failed })
      const complaints = visitors.flatMap((visitor) => visitor.complaints)
      expect(complaints, 'messages on the console').toEqual([])
      const requests = visitors.flatMap((visitor) => visitor.requests)
      expect(requests, 'requests').toEqual([])
    })
    return async ({
      viewport = desktop,
      appUrl = shop().appUrl,
      motion = process.env.STRAPLINE_MOTION === 'reduced' ? 'reduced' : 'usual',
      fresh,
      allow = [],
      within,
    }: VisitorOptions = {}): Promise<BrowserContext> => {
      const onPhone = viewport.width < desktop.width / 2
      const options = {
        viewport,
        isMobile: onPhone,
        hasTouch: onPhone,
        ...(motion === 'reduced' && { reducedMotion: 'reduce' as const }),
      }
      const isUsual = viewport === desktop || viewport === phone
      const isFresh = fresh !== undefined || !isUsual
      const { context, giveBack } = await keptBrowsers.lend({ appUrl, options }, { isFresh })
      countCalls(context)
      // The console says it in these words, too.
      const mayBeMissing = (url: string) => allow.some((it) => it.test(`status of 4xx (${url})`))
      visitors.push({
        giveBack,
        complaints: watch(context, allow),
        requests: within ? watchAddresses(context, { ...within, mayBeMissing }) : [],
      })
      return context
    }
  })
  /** Opens a page of a new visitor. */
  .extend('visit', ({ newVisitor }) => {
    return async ({ as, ...options }: VisitOptions = {}): Promise<Page> => {
      const page = await openTab(await newVisitor(options))
      if (as) {
        const entries = await storageAfterLogin(demoAccounts[as])
        await page.evaluate((all) => {
          for (const [key, value] of all) localStorage.setItem(key, value)
        }, entries)
      }
      return page
    }
  })
