import { productOf } from '@strapline/contract/fixtures'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { voice } from '@strapline/ui/content/voice'
import type { Page, Route } from 'playwright'
import { describe } from 'vitest'
import { everyCall } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { desktop, phone, test } from '../lib/journey.ts'

const productPage = `/purchase/${productOf('heat-gun')._id}`

declare global {
  interface Window {
    /** The layout shifts so far: the score of each, and which elements moved from where to where. */
    layoutShifts: string[]
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Records layout shifts from the first paint on. */
async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName}.${node?.className} from ${previousRect.y} to ${currentRect.y}`,
        )
        window.layoutShifts.push(`${value}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Scrolls to the end of the page, and waits for the lazy pictures in view there. */
async function scrollToEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const arePicturesLoaded = () =>
    page.evaluate(() =>
      [...document.images].every((picture) => {
        const { top, bottom } = picture.getBoundingClientRect()
        const isInView = bottom > 0 && top < window.innerHeight
        return !isInView || (picture.complete && picture.naturalWidth > 0)
      }),
    )
  await expect.poll(arePicturesLoaded).toBe(true)
}

/** The recorded layout shifts, once those of the current frame are reported. */
function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const twoFrames = () =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShifts)))
        document.fonts.ready.then(twoFrames)
      }),
  )
}

/** The fonts that the letters of an element are drawn with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName)
}

test('a font that comes late moves nothing, and the next page has it', async ({ visit }) => {
  const page = await visit({ viewport: desktop, fresh: 'its font comes late' })
  await recordLayoutShifts(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Preview' }).first()).toBeVisible()
  release()
  expect(await layoutShifts(page)).toEqual([])
  expect(await fontsOf(page, 'main h2')).not.toContain('Archivo SemiBold')
  await page.getByRole('link', { name: 'Blogs' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => fontsOf(page, 'main h1')).toContain('Archivo SemiBold')
})

describe('no layout shift while a page loads', () => {
  const products = {
    waiting: (page: Page) => page.getByRole('progressbar', { name: 'Loading products' }),
    ready: 'Preview',
  }
  const ofAdmins = {
    as: 'admin',
    waiting: (page: Page) =>
      page
        .getByRole('main')
        .getByText(/^Loading(?! the menu)/)
        .first(),
  } as const
  const places = [
    { page: 'home', path: '/', ...products },
    { page: 'a linked slide', path: '/#slide2', ...products },
    { page: 'catalogue', path: '/purchase', ...products },
    { page: 'a search of the catalogue', path: '/purchase?q=battery', ...products },
    {
      page: 'my orders',
      path: dashboardPages.myOrders.path,
      waiting: (page: Page) => page.getByText('Loading: My orders'),
      ready: /^Details of /,
    },
    {
      page: 'my profile',
      path: dashboardPages.profile.path,
      waiting: (page: Page) => page.getByText('Loading your profile'),
      ready: 'Update profile',
    },
    {
      page: 'my reviews',
      path: dashboardPages.myReviews.path,
      waiting: (page: Page) => page.getByText('Loading the reviews'),
      ready: 'Add review',
    },
    {
      page: 'product',
      path: productPage,
      waiting: (page: Page) => page.getByText('Loading the product'),
      ready: 'Add order',
    },
    {
      page: 'orders',
      path: dashboardPages.manageOrders.path,
      ...ofAdmins,
      ready: /^Details of /,
    },
    {
      page: 'products',
      path: dashboardPages.manageProducts.path,
      ...ofAdmins,
      ready: /^Details of /,
    },
    {
      page: 'users',
      path: dashboardPages.makeAdmin.path,
      ...ofAdmins,
      ready: /^(Make admin|Remove User)/,
    },
  ] as const
  const cases = [phone, desktop].flatMap((viewport) =>
    places.map((place) => ({ ...place, viewport, width: viewport.width })),
  )
  test.for(cases)(
    '$page at $width pixels',
    async ({ path, waiting, ready, viewport, ...account }, { visit }) => {
      const page = await visit({ as: 'buyer', ...account, viewport, fresh: 'its font comes late' })
      await recordLayoutShifts(page)
      // A slow network: the page is first rendered without its data and its font.
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const hold = async (route: Route) => {
        await released
        await route.continue()
      }
      await page.route(everyCall(), hold)
      await page.route('**/*.woff2', hold)
      // The load event would wait for the font.
      await page.goto(path, { waitUntil: 'commit' })
      await expect(waiting(page)).toBeVisible()
      release()
      await expect(page.getByRole('button', { name: ready }).first()).toBeVisible()
      await expect(waiting(page)).toHaveCount(0)
      // Wait for a paint before scrolling: a change in the frame of a scroll counts as a shift.
      expect(await layoutShifts(page)).toEqual([])
      await scrollToEnd(page)
      expect(await layoutShifts(page)).toEqual([])

      // The recorder works: it notices an element that is inserted above everything. One after the other, since what
      // moves in the frame of a scroll, as the one to the top, may count as scrolled.
      await page.evaluate(() => {
        // Otherwise the browser scrolls by as much as it inserts, so that nothing moves.
        document.documentElement.style.overflowAnchor = 'none'
        window.scrollTo(0, 0)
      })
      await expect
        .poll(async () => {
          await page.evaluate(() => {
            const block = document.createElement('div')
            block.style.height = '24px'
            document.body.prepend(block)
          })
          return (await layoutShifts(page)).length
        })
        .toBeGreaterThan(0)
    },
  )
})

test.for([phone, { width: 1280, height: 2400 }])(
  'the home page that a link opens becomes whole below the window: %j',
  async (viewport, { visit }) => {
    const page = await visit({ as: 'buyer', viewport, fresh: 'its font comes late' })
    await recordLayoutShifts(page)
    await page.goto('/portfolio')
    await page.waitForLoadState('networkidle')
    // Not pressed: what moves soon after a press does not count as a shift.
    const home = page.getByRole('banner').getByRole('link').first()
    await home.evaluate((link) => link instanceof HTMLElement && link.click())
    await expect(page.getByRole('region', { name: voice().home.news.title })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(await layoutShifts(page)).toEqual([])
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  },
)
