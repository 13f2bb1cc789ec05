import { blogsContent } from '@strapline/ui/content/blogs'
import { homeContent } from '@strapline/ui/content/home'
import { portfolioContent } from '@strapline/ui/content/portfolio'
import { describe } from 'vitest'
import { siteUrl } from '../scripts/lib/site-url.ts'
import { callTo, holdRequests } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { phone, test } from './lib/journey.ts'
import { shop } from './lib/shop.ts'
import { logIn } from './lib/steps.ts'

/** Pages that the menu leads to. */
const inMenu = [
  { path: '/', title: 'Strapline', heading: homeContent.hero.title },
  { path: '/my-blogs', title: 'Blogs · Strapline', heading: blogsContent.headline },
  { path: '/portfolio', title: 'My Portfolio · Strapline', heading: portfolioContent.headline },
]
const pages = [
  ...inMenu,
  { path: '/login', title: 'Login · Strapline', heading: 'Log in' },
  { path: '/signup', title: 'Sign up · Strapline', heading: 'Sign up' },
  { path: '/no/such/page', title: 'Page not found · Strapline', heading: 'Page not found' },
]
/** The pages for search engines. */
const listed = pages.slice(0, -1).map(({ path }) => path)
/** Who is signed in is sent on from there. */
const forVisitors = new Set(['/login', '/signup'])

const entryScript = /\/static\/js\/index-[\w-]{8}\.js$/

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

  test('has a summary and an address of its own for search engines and messengers', async () => {
    const read = async (path: string) => (await fetch(shop().appUrl + path)).text()
    const all = [...listed, '/home']
    const found = await Promise.all(
      all.map(async (path) => {
        const html = await read(path)
        const contentOf = (name: string) =>
          new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
        expect(contentOf('robots'), path).toBeUndefined()
        expect(contentOf('og:image'), path).toBe(`${siteUrl}/social.jpg`)
        expect(contentOf('og:description'), path).toBe(contentOf('description'))
        const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
        expect(contentOf('og:url'), path).toBe(canonical)
        return { canonical, description: contentOf('description') }
      }),
    )
    expect(found.map(({ canonical }) => canonical)).toEqual(
      all.map((path) => siteUrl + (path === '/home' ? '/' : path)),
    )
    expect(new Set(found.map(({ description }) => description)).size).toBe(listed.length)
    const picture = await fetch(`${shop().appUrl}/social.jpg`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    for (const path of ['/no/such/page', '/purchase']) {
      expect(await read(path), 'not to be listed').toContain('content="noindex"')
    }
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

  const cases = pages
    .flatMap(
      (page) =>
        [
          { ...page, who: 'a visitor', width: 1280, options: {} },
          { ...page, who: 'a buyer', width: 1280, options: { as: 'buyer' } },
          { ...page, who: 'a visitor', width: phone.width, options: { viewport: phone } },
        ] as const,
    )
    .filter(({ path, who }) => who === 'a visitor' || !forVisitors.has(path))
  test.for(cases)(
    '$path is taken over for $who at $width pixels: nothing is rendered again, and nothing moves',
    async ({ path, heading, options, width }, { visit }) => {
      const page = await visit({ ...options, allow: [/status of 404/] })
      const requests = holdRequests()
      await page.route(entryScript, requests.handler)
      // What comes with the data is another matter: e2e/phone.journey.ts.
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

  test('keeps what was typed and pressed before its program runs', async ({ visit }) => {
    const page = await visit()
    const programs = holdRequests()
    await page.route(entryScript, programs.handler)
    await page.goto('/signup', { waitUntil: 'commit' })
    await page.getByLabel('Name').fill('New Buyer')
    await page.getByLabel('Email').fill('new@strapline.example')
    await (await programs.next()).continue()
    await expect(page.locator('[data-page]')).toHaveCount(0)
    await expect(page.getByLabel('Name')).toHaveValue('New Buyer')
    await page.reload({ waitUntil: 'commit' })
    await (await programs.next()).continue()
    await expect(page.getByLabel('Email'), 'also over a reload').toHaveValue(
      'new@strapline.example',
    )

    await page.goto('/login', { waitUntil: 'commit' })
    const program = await programs.next()
    await logIn(page)
    await page.getByLabel('Password').press('Enter')
    await expect(page, 'the browser sends nothing by itself').toHaveURL('/login')
    await program.continue()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
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
