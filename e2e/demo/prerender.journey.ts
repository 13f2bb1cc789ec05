import { blogsContent } from '@strapline/ui/content/blogs'
import { describe } from 'vitest'
import { siteUrl } from '../../scripts/lib/site-url.ts'
import { callTo, holdRequests } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test as base, desktop, phone, type VisitOptions } from '../lib/journey.ts'
import { entryScript, inMenu, listed, pages } from '../lib/prerender.ts'
import { shop } from '../lib/shop.ts'

const test = base.extend('visit', ({ visit }) => {
  return (options: VisitOptions = {}) =>
    visit({ ...options, fresh: 'it has no files yet', motion: 'usual' })
})

describe('a page that is rendered when the app is built', () => {
  test('is read, and its links lead on, without JavaScript', async ({ newContext }) => {
    const context = await newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const { path, title, heading } of inMenu) {
      await page.goto('/my-blogs')
      await page.getByRole('navigation', { name: 'Site' }).locator(`a[href="${path}"]`).click()
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    for (const path of ['/login', '/signup', '/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Not all of this page works' })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Open the catalogue' }).first()).toBeVisible()

    const [question] = blogsContent.questions
    await page.goto('/my-blogs')
    await expect(page.getByRole('heading', { name: String(question?.question) })).toBeVisible()
    await context.close()
  })

  test('sends no password without JavaScript: it would be in the address', async ({
    newContext,
  }) => {
    const context = await newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const path of ['/login', '/signup', '/']) {
      await page.goto(path)
      if (path === '/') continue
      await page.getByLabel('Password').fill('a-secret')
      await page.getByLabel('Password').press('Enter')
    }
    await context.close()
    expect(asked.filter((url) => url.includes('a-secret'))).toEqual([])
  })

  test('is in the list for search engines, and what needs a login is not', async () => {
    const robots = await (await fetch(`${shop().appUrl}/robots.txt`)).text()
    expect(robots).toContain('Disallow: /dashboard\nDisallow: /purchase\n')
    const address = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
    const list = await (await fetch(address.replace(siteUrl, shop().appUrl))).text()
    expect([...list.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page]) => page)).toEqual(
      listed.map((path) => siteUrl + path),
    )
  })

  // Every page has the same frame, and the home page has what is measured: the other visitors open that one.
  const [home] = inMenu
  const cases = [
    ...pages.map((page) => ({ ...page, who: 'a visitor', width: desktop.width, options: {} })),
    { ...home, who: 'a buyer', width: desktop.width, options: { as: 'buyer' } },
    { ...home, who: 'a visitor', width: phone.width, options: { viewport: phone } },
  ] as const
  test.for(cases)(
    '$path is taken over for $who at $width pixels: nothing is rendered again, and nothing moves',
    async ({ path, heading, options, width }, { visit }) => {
      const page = await visit({ ...options, allow: [/status of 404/] })
      const requests = holdRequests()
      await page.route(entryScript, requests.handler)
      // Shifts when the data arrives are the matter of e2e/business/phone.journey.ts.
      for (const call of ['listProducts', 'listReviews'] as const) {
        await page.route(callTo(call), holdRequests().handler)
      }
      await page.goto(path, { waitUntil: 'commit' })
      const request = await requests.next()
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(heading)
      await page.evaluate(async () => {
        await document.fonts.ready
        const places = [...document.querySelectorAll('#root :is(header, h1, h2, footer)')]
        Object.assign(window, {
          before: places.map((element) => ({ element, top: element.getBoundingClientRect().top })),
        })
      })
      await request.continue()
      await expect(page.locator('#start-failure')).toHaveCount(0)
      const account = page.getByRole('banner').getByText(/^(Login|Sign Out)$/)
      if (width > phone.width) await expect(account).toBeVisible()
      const changed = await page.evaluate(() => {
        const { before } = window as unknown as { before: { element: Element; top: number }[] }
        return before
          .filter(
            ({ element, top }) =>
              !element.isConnected || element.getBoundingClientRect().top !== top,
          )
          .map(({ element }) => element.outerHTML.slice(0, 80))
      })
      expect(changed).toEqual([])
    },
  )

  test('stays readable when its program fails, and says what does not work', async ({ visit }) => {
    const page = await visit({ allow: [/ERR_FAILED/] })
    await page.route(entryScript, (route) => route.abort())
    await page.goto('/my-blogs', { waitUntil: 'load' })
    await expect(page.getByRole('alert')).toContainText('Not all of this page works')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(blogsContent.headline)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await page.unroute(entryScript)
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await expect(page.locator('#start-failure')).toHaveCount(0)
    await expect(page).toHaveURL('/my-blogs')
  })

  test('is painted with its first picture before its program is asked for', async ({ visit }) => {
    const page = await visit()
    const [pictures, programs] = [holdRequests(), holdRequests()]
    await page.route('/scenes/hero-strapping.svg', pictures.handler)
    await page.route(entryScript, programs.handler)
    await page.goto('/', { waitUntil: 'commit' })
    const picture = await pictures.next()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
    )
    expect(programs.held).toEqual([])
    await picture.continue()
    await (await programs.next()).continue()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('gets its program also when the picture does not come', async ({ visit }) => {
    const page = await visit()
    await page.clock.install({ time: 0 })
    await page.route('/scenes/hero-strapping.svg', holdRequests().handler)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('opens the menu that was pressed before its program runs', async ({ visit }) => {
    const page = await visit({ viewport: phone })
    const programs = holdRequests()
    await page.route(entryScript, programs.handler)
    await page.goto('/my-blogs', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await (await programs.next()).continue()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
})
