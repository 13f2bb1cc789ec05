import { endpoints } from '@strapline/contract/endpoints'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { chromium, type Page } from 'playwright'
import { describe } from 'vitest'
import { findBrowser } from '../../scripts/browser.ts'
import { callsInFlight } from '../lib/calls-in-flight.ts'
import { expect } from '../lib/expect.ts'
import { test as base, desktop, phone, type VisitOptions } from '../lib/journey.ts'
import { shop } from '../lib/shop.ts'

const test = base.extend('visit', ({ visit }) => {
  return (options: VisitOptions = {}) => visit({ ...options, fresh: 'it counts requests' })
})

/** The script of this part of the program. */
const part = (name: string) => new RegExp(`/static/js/${name}-[\\w-]{8}\\.js$`)

/** Waits until the page has what it asks for. Its stream of events stays open, so that the network is never idle. */
async function isAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => callsInFlight(page)).toBe(0)
}

const publicPages = ['/', '/my-blogs', '/portfolio', '/login', '/signup']

describe('the first paint', () => {
  test.for(publicPages)('of %s waits for no script and no style sheet', async (path, { visit }) => {
    const page = await visit({ viewport: phone })
    await page.goto(path)
    const { before, scripts, bytes } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const early = files.filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
      return {
        before: early.map(({ name }) => new URL(name).pathname),
        scripts: files.filter(({ name }) => name.endsWith('.js')).length,
        bytes: [...early, ...(html ? [html] : [])].reduce(
          (sum, { encodedBodySize }) => sum + encodedBodySize,
          0,
        ),
      }
    })
    expect(before.filter((name) => /\.(js|css)$/.test(name))).toEqual([])
    expect(before.filter((name) => name.endsWith('.woff2'))).toHaveLength(1)
    expect(bytes, 'HTML with its style sheet, font and pictures').toBeLessThan(75_000)
    expect(scripts, 'and the program comes').toBeGreaterThan(1)
  })
})

test.for([{}, { as: 'buyer' }] as const)(
  'the data of the home page is asked for with its HTML, and once: %j',
  async (options, { visit }) => {
    const page = await visit(options)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const firstScript = asked.findIndex((path) => path.endsWith('.js'))
    for (const call of ['listProducts', 'listReviews'] as const) {
      const { path } = endpoints[call]
      expect(
        asked.filter((each) => each === path),
        path,
      ).toHaveLength(1)
      expect(asked.indexOf(path), path).toBeLessThan(firstScript)
    }
  },
)

test('no page has more elements than a phone lays out quickly', async ({ visit }) => {
  const page = await visit({ as: 'buyer', viewport: phone })
  for (const path of [...publicPages.slice(0, 3), '/purchase', dashboardPages.myOrders.path]) {
    await page.goto(path)
    await isAtRest(page)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    expect(elements, path).toBeLessThan(1500)
  }
})

describe('a page whose link was hovered', () => {
  const { profile, myOrders, myReviews } = dashboardPages
  const changes: { from: string; link: string | RegExp; to: string | RegExp; comes: string[] }[] = [
    { from: '/', link: 'Blogs', to: '/my-blogs', comes: ['blogs'] },
    { from: '/my-blogs', link: 'My Portfolio', to: '/portfolio', comes: ['portfolio'] },
    { from: '/portfolio', link: 'Home', to: '/', comes: ['home', '/products', '/review'] },
    {
      from: '/',
      link: 'Open the catalogue',
      to: '/purchase',
      comes: ['catalogue', '/capabilities'],
    },
    { from: '/purchase', link: /^Purchase/, to: /\/purchase\/./, comes: ['product', '/products/'] },
    {
      from: '/my-blogs',
      link: 'Dashboard',
      to: myOrders.path,
      comes: ['my-orders', '/user/admin/', '/order', '/capabilities'],
    },
    { from: profile.path, link: 'My Orders', to: myOrders.path, comes: ['my-orders', '/order'] },
    {
      from: myOrders.path,
      link: 'My Profile',
      to: profile.path,
      comes: ['profile', '/user/'],
    },
    {
      from: profile.path,
      link: 'My Reviews',
      to: myReviews.path,
      comes: ['my-reviews', '/review'],
    },
  ]
  test.for(changes)(
    'is shown without another answer: $link from $from',
    async ({ from, link, to, comes }, { visit }) => {
      const page = await visit({ as: 'buyer' })
      await page.goto(from)
      await isAtRest(page)
      const answered: string[] = []
      page.on('requestfinished', (request) => answered.push(request.url()))
      const target = page.getByRole('link', { name: link, exact: typeof link === 'string' }).first()
      await target.hover()
      for (const name of comes) {
        const isIt = name.startsWith('/')
          ? (url: string) => url.startsWith(shop().apiUrl) && url.includes(name)
          : (url: string) => part(name).test(url)
        await expect.poll(() => answered.some(isIt), name).toBe(true)
      }
      // What it asks for once it is shown, such as earlier addresses, comes for nobody here.
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'image' ? route.fallback() : undefined,
      )
      await target.click()
      await expect(page).toHaveURL(to)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})

test.for([
  ['/', phone],
  ['/', desktop],
  ['/purchase', phone],
  ['/purchase', desktop],
] as const)(
  'the pictures of %s come before they are scrolled into view',
  async ([path, viewport], { visit }) => {
    const page = await visit({ as: 'buyer', viewport })
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const late = await page.evaluate(async () => {
      const isInView = ({ top, bottom, left, right }: DOMRect) =>
        bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
      const missing: string[] = []
      // Like a thumb that pages through: half a window at a time, and some frames to look.
      for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
        window.scrollTo(0, top)
        for (let frame = 0; frame < 6; frame += 1) {
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
          if (frame > 0) continue
          for (const picture of document.images) {
            if (isInView(picture.getBoundingClientRect()) && !picture.complete) {
              missing.push(`${picture.src} at ${top}`)
            }
          }
        }
      }
      return missing
    })
    expect(late).toEqual([])
  },
)

describe('Back', () => {
  test('from another site finds the page as it was left: nothing keeps it out of the browser’s cache', async () => {
    const browser = await chromium.launch({
      ...findBrowser(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      for (const path of publicPages) {
        const page = await browser.newPage({ baseURL: shop().appUrl })
        const session = await page.context().newCDPSession(page)
        await session.send('Page.enable')
        const explained = new Promise<string[]>((resolve) => {
          session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
            resolve(notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`)),
          )
        })
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await page.goto(`${shop().appUrl}/favicon.svg`)
        await page.goBack({ waitUntil: 'commit' })
        // A browser that a program controls uses its cache for no page, and says so.
        for (const reason of await explained) expect(reason, path).toMatch(/^Circumstantial: /)
        await page.close()
      }
    } finally {
      await browser.close()
    }
  })
})
