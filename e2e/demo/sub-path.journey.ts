import { demoAccounts } from '@strapline/contract/demo-accounts'
import { endpoints, fillPath } from '@strapline/contract/endpoints'
import { buyerOrders, productOf } from '@strapline/contract/fixtures'
import { type DashboardPageKey, dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { portfolioContent } from '@strapline/ui/content/portfolio'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { orderPagePath, paths, productPath } from '../../packages/app/src/paths.ts'
import { siteUrl } from '../../scripts/lib/site-url.ts'
import { answerJson } from '../lib/api.ts'
import { callsInFlight } from '../lib/calls-in-flight.ts'
import { expect } from '../lib/expect.ts'
import { test as base, openTab, type VisitorOptions } from '../lib/journey.ts'
import { ownShop } from '../lib/own-shop.ts'
import { logIn } from '../lib/steps.ts'

const { shop, at } = ownShop({ base: '/a/b/' })

const test = base.extend('open', ({ newVisitor }) => {
  /** Opens a page of a new visitor. Fails the journey for what it asks for elsewhere, and for what is missing. */
  return async (options: VisitorOptions = {}): Promise<Page> => {
    const within = { below: at('/'), besides: [shop().apiUrl] }
    return openTab(await newVisitor({ ...options, within, appUrl: shop().appUrl }))
  }
})

/** Everything that the page shows now is there: its data and its pictures, also those further down. */
async function expectComplete(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-page], [aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => callsInFlight(page)).toBe(0)
  const { broken, elsewhere } = await page.evaluate(async (root) => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    return {
      broken: images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
      elsewhere: links
        .map(({ href }) => href)
        .filter((href) => new URL(href).origin === location.origin && !href.startsWith(root)),
    }
  }, at('/'))
  expect(broken, `pictures of ${page.url()}`).toEqual([])
  expect(elsewhere, `links of ${page.url()}`).toEqual([])
}

const product = productPath(productOf('heat-gun')._id)
const order = orderPagePath({ _id: buyerOrders[0]?._id ?? '' })
/** An address of each path with a parameter. */
const sampleOf: Record<string, string> = {
  [paths.productPattern]: product,
  [paths.orderPattern]: order,
}
const keys = Object.keys(dashboardPages) as DashboardPageKey[]
const pagesOf = (role: 'buyer' | 'admin') =>
  keys
    .filter((key) => (dashboardPages[key].roles as readonly string[]).includes(role))
    .map((key) => dashboardPages[key].path)

const visits = [
  {
    who: 'a visitor',
    pages: [
      paths.home,
      paths.homeAlias,
      paths.blogs,
      paths.portfolio,
      paths.login,
      paths.signUp,
      paths.resetPassword,
    ],
  },
  {
    who: 'a buyer',
    account: demoAccounts.buyer,
    // A page for admins, too: it shows that it is not for buyers.
    pages: [
      paths.catalogue,
      paths.compare,
      product,
      order,
      ...pagesOf('buyer'),
      paths.manageOrders,
    ],
  },
  { who: 'an admin', account: demoAccounts.admin, pages: pagesOf('admin') },
]

describe('below a path', () => {
  test('the visits have every page', () => {
    const visited = new Set<string>(visits.flatMap(({ pages }) => pages))
    // The dashboard leads on to its first page.
    const all = Object.values(paths).filter((path) => path !== paths.dashboard)
    const addresses = all.map((path) => sampleOf[path] ?? path)
    expect(addresses.filter((path) => !visited.has(path))).toEqual([])
  })

  test.for(visits)('every page is complete for $who', async ({ account, pages }, { open }) => {
    const page = await open()
    if (account) {
      await page.goto(at(paths.login))
      await logIn(page, account)
      await expect(page).toHaveURL(at('/'))
    }
    for (const path of pages) {
      await page.goto(at(path))
      await expectComplete(page)
      await expect(page).toHaveURL(at(path))
    }
  })

  test('an address that is no page is answered with the page that says so', async ({ open }) => {
    const page = await open({ allow: [/status of 4.*no\/such/] })
    const answer = await page.goto(at('/no/such/page'))
    expect(answer?.status()).toBe(404)
    await expectComplete(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })

  test('links and the dashboard’s frame lead on without a reload', async ({ open }) => {
    const page = await open()
    await page.goto(at('/'))
    await expectComplete(page)
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByRole('link', { name: 'My Portfolio' }).click()
    await expect(page).toHaveURL(at(paths.portfolio))
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await logIn(page)
    await expect(page).toHaveURL(at('/'))
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page, 'the dashboard leads to its first page').toHaveURL(at(paths.myOrders))
    await page.getByRole('link', { name: 'Strapline' }).first().click()
    await expect(page).toHaveURL(at('/'))
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  test('the folder’s address without its slash is the home page', async ({ open }) => {
    const page = await open()
    await page.goto(`${at('')}?from=mail#market-sector`)
    await expect(page, 'redirected').toHaveURL(at('/?from=mail#market-sector'))
    await expectComplete(page)

    // Some hosts answer it as it is.
    await page.addInitScript(() => {
      const { pathname, hash } = location
      history.replaceState(null, '', pathname.replace(/\/$/, '') + hash)
    })
    await page.reload({ waitUntil: 'commit' })
    await expectComplete(page)
    await expect(page).toHaveURL(at('/#market-sector'))
    await page.getByRole('link', { name: 'Blogs' }).click()
    await expect(page).toHaveURL(at(paths.blogs))
  })

  test('an address outside of it keeps the page as it was built, and says what to set', async ({
    open,
  }) => {
    const page = await open({ allow: [/^uncaught: .*was built for \/a\/b\/: .*VITE_BASE/] })
    await page.addInitScript(() => history.replaceState(null, '', '/elsewhere'))
    await page.goto(at(paths.portfolio), { waitUntil: 'load' })
    await expect(page.getByRole('alert')).toContainText('Not all of this page works')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(portfolioContent.headline)
  })

  test('Back closes a layer, and a login after a session that ended returns to its page', async ({
    open,
  }) => {
    const path = fillPath(endpoints.listMyOrders.path, { email: demoAccounts.buyer.email })
    const orders = `${shop().apiUrl}${path}*`
    const page = await open({ allow: [/status of 4.*\/(order\/|identity\/renew)/] })
    await page.goto(at(product))
    await logIn(page)
    await expect(page).toHaveURL(at(product))
    await page.getByRole('button', { name: 'Add order' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(at(product))

    const refused = answerJson({ message: 'Log in first.' }, 401)
    await page.route(orders, refused)
    await page.route(`${shop().apiUrl}/identity/renew`, refused)
    await page.goto(at(`${paths.myOrders}?filter=heat`))
    await expect(page).toHaveURL(at('/'))
    await page.unroute(orders)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await logIn(page)
    await expect(page).toHaveURL(at(`${paths.myOrders}?filter=heat`))
  })

  test('a part that is missing after a new release is found by one reload', async ({ open }) => {
    const page = await open({ allow: [/status of 4.*portfolio-/, /Loading chunk/] })
    await page.goto(at(paths.blogs))
    await expectComplete(page)
    const html = await (await fetch(at('/'))).text()
    await page.route(at('/'), (route) =>
      route.fulfill({ body: html.replace(/index-[\w-]{8}\.js/, 'index-newer000.js') }),
    )
    let reloads = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'document') reloads += 1
    })
    await page.route(/\/static\/js\/portfolio-[\w-]{8}\.js/, (route) =>
      reloads === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    await page.getByRole('link', { name: 'My Portfolio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(portfolioContent.headline)
    expect(reloads).toBe(1)
  })

  test('headers, summaries and the files for search engines have the path', async () => {
    const read = async (path: string) => (await fetch(at(path))).text()
    for (const [path, cache] of [
      ['/', 'no-cache'],
      ['/purchase/7', 'no-cache'],
      ['/drawings/heat-gun.svg', 'no-cache'],
      ['/static/js/none-00000000.js', 'no-store'],
    ]) {
      const { headers } = await fetch(at(String(path)))
      expect(headers.get('cache-control'), path).toBe(cache)
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    }
    const home = `${siteUrl}/a/b/`
    expect(await read('/')).toContain(`<link rel="canonical" href="${home}"/>`)
    expect(await read('/portfolio')).toContain(`content="${home}social.jpg"`)
    expect(await read('/robots.txt')).toBe(
      `User-agent: *\nDisallow: /a/b/dashboard\nDisallow: /a/b/purchase\nDisallow: /a/b/compare\nSitemap: ${home}sitemap.xml\n`,
    )
    expect(await read('/sitemap.xml')).toContain(`<url><loc>${home}</loc></url>`)
    const outside = await fetch(new URL('/drawings/heat-gun.svg', at('/')))
    expect(outside.status).toBe(404)
  })
})
