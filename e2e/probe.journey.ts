import { productOf } from '@strapline/contract/fixtures'
import type { Page } from 'playwright'
import { everyCall } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { test } from './lib/journey.ts'
const productPage = `/purchase/${productOf('heat-gun')._id}`
declare global {
  interface Window {
    /** The page's layout shift so far. */
    layoutShift: number
  }
}

/** Counts what moves by itself, from the first paint on. */
async function countLayoutShift(page: Page) {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The count, once everything that was drawn has been counted. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const twoFrames = () =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShift)))
        document.fonts.ready.then(twoFrames)
      }),
  )
}


const sizes = [[390,844],[1280,800],[390,6000],[1280,3000]] as const
const places = [
  { path: '/', loading: 'progressbar', ready: 'Preview' },
  { path: '/#slide2', loading: 'progressbar', ready: 'Preview' },
  { path: productPage, loading: 'status', ready: 'Add order' },
  { path: '/dashboard/order', loading: 'status', ready: /^Cancel/ },
] as const
for (const [width, height] of sizes) for (const place of places)
  test(`${place.path} ${width}x${height}`, async ({ visit }) => {
    const page = await visit({ as: 'buyer', viewport: { width, height } })
    await countLayoutShift(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => { release = resolve })
    await page.route(everyCall(), async (route) => { await held; await route.continue() })
    await page.goto(place.path)
    await expect(page.getByRole('main').getByRole(place.loading).first()).toBeVisible()
    const a = await layoutShift(page)
    const fy = () => page.evaluate(() => Math.round((document.querySelector('footer')!.getBoundingClientRect().top + scrollY)))
    const f1 = await fy()
    release()
    await expect(page.getByRole('button', { name: place.ready }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    console.log('SHIFT', place.path, width, height, 'before', a, 'after', await layoutShift(page), 'footer', f1, await fy())
  })
