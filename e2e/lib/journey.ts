import { demoAccounts } from '@strapline/contract/demo-accounts'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { test as base, inject } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'
import { watch } from './console-watch.ts'
import { expect, patience } from './expect.ts'
import { logIn } from './steps.ts'

/** A desktop's window; phone journeys say so. */
const desktop = { width: 1280, height: 800 }

/** A phone's window, upright. */
export const phone = { width: 390, height: 844 }

/** The demo's accounts that journeys log in with. */
type Account = 'buyer' | 'admin'

/** How a visitor comes. */
export interface VisitOptions {
  /** Signed in already, as the demo's account of this name. */
  as?: Account
  viewport?: { width: number; height: number }
  /** What the console may say in this journey, beside nothing: text and address in one line. */
  allow?: RegExp[]
}

export const test = base
  .extend('engine', { scope: 'worker' }, () => findBrowser())
  .extend('browser', { scope: 'worker' }, async ({ engine }, { onCleanup }) => {
    const { executablePath, args, env } = engine
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...process.env, ...env } as Record<string, string>,
    })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('newContext', { scope: 'worker' }, ({ browser }) => {
    return async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({
        baseURL: inject('appUrl'),
        viewport: desktop,
        locale: 'en-GB',
        timezoneId: 'UTC',
        ...options,
      })
      context.setDefaultTimeout(patience)
      return context
    }
  })
  /** What a browser keeps that an account has logged in with; each logs in once. */
  .extend('storageOf', { scope: 'worker' }, ({ newContext }) => {
    async function logInAs(account: Account) {
      const context = await newContext()
      const page = await context.newPage()
      await page.goto('/login')
      await logIn(page, demoAccounts[account])
      await expect(page).toHaveURL('/')
      const storage = await context.storageState()
      await context.close()
      return storage
    }
    const storages: Partial<Record<Account, ReturnType<typeof logInAs>>> = {}
    return (account: Account) => {
      storages[account] ??= logInAs(account)
      return storages[account]
    }
  })
  /** Opens a page of a browser that was never here before. Fails the journey if its console complains. */
  .extend('visit', ({ newContext, storageOf }, { onCleanup }) => {
    const visits: { context: BrowserContext; complaints: string[] }[] = []
    onCleanup(async () => {
      for (const { context } of visits) await context.close()
      const complaints = visits.flatMap((opened) => opened.complaints)
      expect(complaints, 'what the console said').toEqual([])
    })
    return async ({ as, viewport = desktop, allow = [] }: VisitOptions = {}): Promise<Page> => {
      const onPhone = viewport.width < desktop.width / 2
      const context = await newContext({
        viewport,
        isMobile: onPhone,
        hasTouch: onPhone,
        ...(as && { storageState: await storageOf(as) }),
      })
      visits.push({ context, complaints: watch(context, allow) })
      return context.newPage()
    }
  })
