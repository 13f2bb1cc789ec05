import type { demoAccounts } from '@strapline/contract/demo-accounts'
import type { Browser, Page } from 'playwright'
import { openPage } from '../lib/open-page.ts'
import type { Shop } from '../lib/start-shop.ts'

declare global {
  interface Window {
    /** The element that shows the result of the measured action; the next frame when undefined. */
    awaited: string | undefined
    /** The milliseconds that the measured action took, once it has ended. */
    took: number | undefined
  }
}

export const desktop = { viewport: { width: 1280, height: 800 } }
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** How many times slower a phone's processor is than this one, as Lighthouse has it. */
export const slowerProcessor = 4

/** Goes to a page and waits until nothing is loaded any more. @throws when it is answered with an error */
export async function goTo(page: Page, url: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  if (!response?.ok()) throw new Error(`${url} is answered with ${response?.status()}.`)
}

/** A page of the shop on a desktop, in which this account has signed in. */
export async function openSignedIn(
  browser: Browser,
  { appUrl }: Pick<Shop, 'appUrl'>,
  { email, password }: (typeof demoAccounts)['buyer' | 'admin'],
): Promise<Page> {
  const page = await openPage(browser, { ...desktop, baseURL: appUrl })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
  return page
}

/** Measures what {@link timeToPaint} asks for, on each event of these types; runs in the page. */
export function watchEvents(types: readonly string[]): void {
  const afterPaint = (act: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = act
      port2.postMessage('')
    })
  const measure = ({ timeStamp }: Event) => {
    const { awaited } = window
    const find = () => (awaited === undefined ? null : document.querySelector(awaited))
    const before = find()
    const text = before?.textContent
    const check = () => {
      const now = find()
      const isDone = awaited === undefined || (now && (now !== before || now.textContent !== text))
      if (isDone) window.took = performance.now() - timeStamp
      else afterPaint(check)
    }
    afterPaint(check)
  }
  for (const type of types) document.addEventListener(type, measure, { capture: true })
}

/**
 * Milliseconds from the event that `act` causes to the frame that shows its result: that what `awaited` finds is another
 * element or has another text, or whatever the next frame shows. The page needs {@link watchEvents}.
 */
export async function timeToPaint(
  page: Page,
  act: () => Promise<unknown>,
  awaited?: string,
): Promise<number> {
  await page.evaluate((selector) => {
    window.awaited = selector
    window.took = undefined
  }, awaited)
  await act()
  const took = await page.waitForFunction(() => window.took)
  return (await took.jsonValue()) ?? 0
}

/** Ends when two more frames were drawn, and with them what the last key has left to do; runs in the page. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

/** Presses keys one after the other, each when the last one has no more to do, and measures each. */
export async function typeKeys(page: Page, keys: readonly string[], awaited?: string) {
  const times: number[] = []
  for (const key of keys) {
    await page.evaluate(twoFrames)
    const press = () => page.keyboard.press(key === ' ' ? 'Space' : key)
    times.push(await timeToPaint(page, press, awaited))
  }
  return times
}
