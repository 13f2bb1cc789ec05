import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoHeader, scenarios } from '@strapline/contract/demo'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { noProducts } from '@strapline/ui/content/no-products'
import type { demoRoles } from '@strapline/ui/demo/roles'
import { bookingModal, toasts } from '@strapline/ui/testing/playwright'
import type { BrowserContext, Page } from 'playwright'
import { describe } from 'vitest'
import { capabilitiesKey } from '../../packages/app/src/kept/keys.ts'
import { paths, productPath } from '../../packages/app/src/paths.ts'
import { holdRequests } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test as base, desktop, openTab, phone, type VisitorOptions } from '../lib/journey.ts'
import { demoShop } from '../lib/own-shop.ts'
import {
  badge,
  bar,
  book,
  booking,
  expectScenario,
  expectShown,
  linkOf,
  message,
  presentScenario,
  product,
  roleButton,
  scenarioNames,
  shown,
} from '../lib/scenarios.ts'
import { shop as usualShop } from '../lib/shop.ts'
import { logIn, shownOrderCount } from '../lib/steps.ts'

const { shop, at } = demoShop()

/** Prints how long something has taken, which depends on how busy the machine is. */
function tell(what: string, started: number) {
  process.stdout.write(`${what} in ${Math.round(performance.now() - started)} ms\n`)
}

const test = base.extend('newVisitor', ({ newVisitor }) => {
  return (options: VisitorOptions = {}) => newVisitor({ ...options, appUrl: shop().appUrl })
})

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await openTab(context)
  await page.goto(at(path))
  return page
}

async function reset(page: Page) {
  await bar(page).getByRole('button', { name: 'Reset' }).click()
  await bar(page).getByRole('button', { name: 'Reset' }).click()
}

/** The texts of all scripts and pages of a build. */
function textsOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

describe('the link of a scenario', () => {
  test.for(scenarioNames)('%s shows what it says', async (name, { newVisitor }) => {
    const page = await open(await newVisitor(shown[name]), linkOf(name))
    await expectShown(page, name, at)
  })

  test('starts from its beginning each time, and a reload does not', async ({ newVisitor }) => {
    const context = await newVisitor()
    const link = `${productPath(product._id)}?scenario=normal&as=buyer`
    const page = await open(context, link)
    await expect(roleButton(page, 'buyer')).toHaveAttribute('aria-pressed', 'true')
    const favourites = () => page.evaluate(() => localStorage.getItem('strapline.favourites'))
    await page.evaluate(() => localStorage.setItem('strapline.favourites', '["1"]'))
    await book(page)
    await expect(toasts(page).root).toContainText(messages.success.booked)
    await page.getByRole('button', { name: 'Add order' }).click()
    await page.getByRole('dialog').getByLabel('Address').fill('A draft')
    const stock = page
      .locator('#main')
      .getByText('Available quantity', { exact: true })
      .locator('..')
    const before = `${product.availAble.toLocaleString('en-GB')} pieces`

    await page.reload()
    await expect(page.getByRole('dialog').getByLabel('Address')).toHaveValue('A draft')
    await expect(stock).not.toContainText(before)
    expect(await favourites()).not.toBeNull()
    await page.goto(at(link))
    await expect(stock).toContainText(before)
    expect(await favourites()).toBeNull()
    await page.getByRole('button', { name: 'Add order' }).click()
    await expect(page.getByRole('dialog').getByLabel('Address')).not.toHaveValue('A draft')
  })

  test('with unknown names is the normal one, and the bar says so', async ({ newVisitor }) => {
    const page = await open(
      await newVisitor({ viewport: phone }),
      '/?scenario=bussy&as=boss&from=mail',
    )
    await expect(message(page)).toHaveText(
      'There is no scenario “bussy”: this is the normal one. There is no role “boss”: choose one here.',
    )
    await expect(page).toHaveURL(at('/?from=mail'))
    await expect(bar(page)).toContainText('Visitor · Normal')
    await bar(page).getByRole('button', { name: 'Close the message' }).click()
    await badge(page).click()
    await expectScenario(page, 'normal')
  })
})

describe('the bar', () => {
  test('starts a scenario as its link does', async ({ newVisitor }) => {
    const name = 'new-buyer'
    const { path, as = 'buyer', shows } = shown[name]
    const page = await open(await newVisitor(), `${path}?scenario=normal&as=${as}`)
    await presentScenario(page).click()
    const { label } = scenarios[name]
    const started = performance.now()
    await bar(page)
      .getByRole('button', { name: new RegExp(`^${label} `) })
      .click()
    await shows(page, at)
    tell(`switched to ${name}`, started)
    await expectScenario(page, name)
    await expect(roleButton(page, as), 'the role stays').toHaveAttribute('aria-pressed', 'true')
  })

  test('signs in with one press, over an open dialog too', async ({ newVisitor }) => {
    const page = await open(await newVisitor(), paths.home)
    await roleButton(page, 'buyer').click()
    await expect(page.getByRole('banner')).toContainText(demoAccounts.buyer.name)
    await page.goto(at(productPath(product._id)))
    await bookingModal(page).fillIn(booking)
    await roleButton(page, 'admin').click()
    await expect(roleButton(page, 'admin')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(demoAccounts.admin.name, { exact: true })).toBeVisible()
    await roleButton(page, 'visitor').click()
    await expect(page).toHaveURL(at(paths.login))
  })

  test('covers nothing of a page on a phone', async ({ newVisitor }) => {
    const page = await open(await newVisitor({ viewport: phone }), paths.home)
    await badge(page).click()
    // The page grows while its products load.
    const covered = expect.poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const footer = await page.getByRole('contentinfo').boundingBox()
      const top = await bar(page).boundingBox()
      return (footer?.y ?? 0) + (footer?.height ?? 0) - (top?.y ?? 0)
    }, 'pixels of the page that the bar covers at its end')
    await covered.toBeLessThanOrEqual(1)
    await badge(page).click()
    await page.reload()
    await expect(badge(page), 'stays as somebody chose').toHaveAttribute('aria-expanded', 'false')
  })
})

describe('with texts of 200 %', () => {
  const { profile, myReviews, ...others } = dashboardPages
  const pages: Partial<Record<keyof typeof demoRoles, readonly string[]>> = {
    visitor: [paths.login, paths.signUp, paths.blogs, paths.portfolio],
    buyer: [
      paths.home,
      paths.catalogue,
      `${paths.catalogue}?q=nothing+has+this`,
      productPath(product._id),
      others.myOrders.path,
      others.bulkOrder.path,
      profile.path,
      myReviews.path,
      '/nothing-is-here',
    ],
    admin: Object.values(others).flatMap(({ path, roles }) =>
      (roles as readonly string[]).includes('admin') ? path : [],
    ),
  }

  test.for([
    { what: 'the smallest phone', viewport: { width: 320, height: 640 } },
    { what: 'a desktop', viewport: desktop },
  ])('no page is wider than $what', async ({ viewport }, { newVisitor }) => {
    // One of the pages is the one for what is missing.
    const context = await newVisitor({ viewport, allow: [/status of 404/] })
    await context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    const page = await context.newPage()
    for (const [role, addresses] of Object.entries(pages)) {
      for (const address of addresses) {
        await page.goto(at(`${address}${address.includes('?') ? '&' : '?'}as=${role}`))
        await expect(roleButton(page, 'buyer').or(badge(page)).first()).toBeVisible()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), address)
          .toBeLessThanOrEqual(viewport.width)
        const height = (await bar(page).boundingBox())?.height ?? 0
        expect(height, 'half of it is the page’s').toBeLessThanOrEqual(viewport.height / 2)
      }
    }
  })
})

test('the order pad is tried with a list that has mistakes', async ({ newVisitor }) => {
  const page = await open(await newVisitor(), `${paths.bulkOrder}?as=buyer`)
  await page.getByRole('button', { name: 'Try it with a list that has mistakes' }).click()
  await page.getByRole('button', { name: 'Add 14 lines' }).click()
  await expect(page.getByRole('button', { name: /^\d lines with problems$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fix \d$/ })).toBeEnabled()
})

describe('a reset', () => {
  test('shows the home page as new, within a second', async ({ newVisitor }) => {
    const page = await open(await newVisitor(), productPath(product._id))
    await logIn(page)
    await page.evaluate(() => localStorage.setItem('strapline.favourites', '["1"]'))
    await book(page)
    await expect(toasts(page).root).toContainText(messages.success.booked)
    await bar(page).getByRole('button', { name: 'Reset' }).click()
    const started = performance.now()
    await bar(page).getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(at(paths.home))
    await expect(roleButton(page, 'visitor')).toHaveAttribute('aria-pressed', 'true')
    tell('reset', started)
    await expect(bar(page).getByRole('status')).toContainText('“Normal” has started again')
    const kept = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ])
    // What the server offers is the same as before.
    expect(kept.filter((key) => !key.startsWith('strapline.demo'))).toEqual([capabilitiesKey])
    await roleButton(page, 'buyer').click()
    await page.goto(at(productPath(product._id)))
    await expect(page.getByText('Available quantity', { exact: true }).locator('..')).toContainText(
      `${product.availAble.toLocaleString('en-GB')} pieces`,
    )
  })

  test('hears no more of what was under way', async ({ newVisitor }) => {
    const page = await open(await newVisitor(), `${productPath(product._id)}?as=buyer`)
    const { handler, next } = holdRequests()
    const bookings = (url: URL) => url.href === `${shop().apiUrl}/order`
    await page.route(bookings, (route) =>
      route.request().method() === 'POST' ? handler(route) : route.fallback(),
    )
    await book(page)
    const held = await next()
    await page.getByRole('button', { name: 'Sample data' }).focus()
    await reset(page)
    await expect(page).toHaveURL(at(paths.home))
    await held.abort().catch(() => undefined)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.goto(at(dashboardPages.myOrders.path))
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await expect(toasts(page).root).toHaveCount(0)
    expect(sent.filter((url) => bookings(new URL(url)))).toEqual([])
  })
})

describe('several at once', () => {
  test('two visitors do not see what the other one does', async ({ newVisitor }) => {
    const path = `${productPath(product._id)}?as=buyer`
    const [one, other] = [
      await open(await newVisitor(), path),
      await open(await newVisitor(), path),
    ]
    await book(one)
    await expect(toasts(one).root).toContainText(messages.success.booked)
    await other.reload()
    await expect(
      other.getByText('Available quantity', { exact: true }).locator('..'),
    ).toContainText(`${product.availAble.toLocaleString('en-GB')} pieces`)
  })

  test('a buyer and an administrator stand in two tabs of one browser', async ({ newVisitor }) => {
    const context = await newVisitor()
    const buyer = await open(context, `${productPath(product._id)}?as=buyer`)
    const admin = await open(context, `${dashboardPages.manageOrders.path}?as=admin`)
    const before = await shownOrderCount(admin)
    await book(buyer)
    await expect(toasts(buyer).root).toContainText(messages.success.booked)
    await admin.reload()
    expect(await shownOrderCount(admin)).toBe(before + 1)
    await expect(roleButton(admin, 'admin')).toHaveAttribute('aria-pressed', 'true')
    await buyer.reload()
    await expect(roleButton(buyer, 'buyer')).toHaveAttribute('aria-pressed', 'true')
    const visitor = await open(context, paths.home)
    await expect(roleButton(visitor, 'visitor'), 'a tab without a role of its own').toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('a tab whose scenario another one has switched says so, and shows fresh data', async ({
    newVisitor,
  }) => {
    const context = await newVisitor()
    const buyer = await open(context, `${paths.catalogue}?as=buyer`)
    await expect(buyer.getByRole('article')).toHaveCount(12)
    await open(context, `${paths.home}?scenario=empty-shop`)
    await expect(message(buyer)).toHaveText('Another tab has started “Empty shop”.')
    await expect(buyer.getByRole('heading', { name: noProducts.title })).toBeVisible()
    await expect(roleButton(buyer, 'buyer')).toHaveAttribute('aria-pressed', 'true')
    await expect(buyer).toHaveURL(at(paths.catalogue))
  })
})

describe('a tab in which something was typed', () => {
  const dropped = /^error: Failed to load resource: the server responded with a status of 410/

  test('stays when another one switches the scenario, and sends nothing into its data', async ({
    newVisitor,
  }) => {
    const context = await newVisitor({ allow: [dropped] })
    const buyer = await open(context, `${productPath(product._id)}?as=buyer`)
    // Not where an earlier order went, which the sheet begins with.
    const address = 'Hafenstrasse 7, 20457 Hamburg, Germany'
    const add = buyer.getByRole('button', { name: 'Add order' })
    await add.click()
    await expect(buyer.getByRole('dialog').getByLabel('Address')).not.toHaveValue('')
    await buyer.keyboard.press('Escape')
    const dialog = await bookingModal(buyer).fillIn({ ...booking, address })
    await open(context, `${paths.home}?scenario=new-buyer`)
    await expect(message(buyer)).toContainText('Another tab has switched to “New buyer”.')
    await dialog.getByRole('button', { name: /^Book / }).click()
    await expect(buyer.getByText(/so nothing was sent from this page/).first()).toBeVisible()
    if (await add.isVisible()) await add.click()
    await expect(dialog.getByLabel('Address')).toHaveValue(address)

    await bar(buyer).getByRole('button', { name: 'Show it' }).press('Enter')
    await expect(message(buyer)).toHaveText('Another tab has started “New buyer”.')
    await expect(roleButton(buyer, 'buyer')).toHaveAttribute('aria-pressed', 'true')
    await buyer.goto(at(dashboardPages.myOrders.path))
    await expect(buyer.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  })

  test('does not wait when the text is no longer there', async ({ newVisitor }) => {
    const context = await newVisitor()
    const { handler, next } = holdRequests()
    const orders = `${shop().apiUrl}/order/*`
    await context.route(orders, handler)
    const buyer = await open(context, `${productPath(product._id)}?as=buyer`)
    await buyer.getByRole('button', { name: 'Add order' }).click()
    const address = buyer.getByRole('dialog').getByLabel('Address')
    await address.focus()
    // Where an earlier order went is read after somebody has come to the field: nobody has typed that.
    await (await next()).continue()
    await context.unroute(orders)
    await expect(address).not.toHaveValue('')
    const before = await address.inputValue()
    await address.fill('A draft')
    await address.fill(before)
    await open(context, `${paths.home}?scenario=sold-out`)
    await expect(message(buyer)).toHaveText('Another tab has started “Sold out”.')
    await expectScenario(buyer, 'sold-out')
  })
})

describe('what a demo can’t rely on', () => {
  test('a data set that was discarded starts afresh, and the bar says so', async ({
    newVisitor,
  }) => {
    const allow = [/^error: Failed to load resource: the server responded with a status of 410/]
    const page = await open(
      await newVisitor({ allow }),
      `${paths.catalogue}?scenario=sold-out&as=buyer`,
    )
    await expect(page.getByRole('article')).toHaveCount(12)
    // What the server has forgotten.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('strapline.demo') ?? '{}')
      localStorage.setItem('strapline.demo', JSON.stringify({ ...kept, id: '0'.repeat(32) }))
    })
    await page.reload()
    await expect(message(page)).toContainText('it starts afresh')
    await expectScenario(page, 'normal')
    await expect(roleButton(page, 'buyer')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a scenario whose start was not over when its page was left begins again', async ({
    newVisitor,
  }) => {
    const page = await (await newVisitor()).newPage()
    const { handler, next } = holdRequests()
    await page.route(`${shop().apiUrl}/demo`, handler)
    await page.goto(at(linkOf('sold-out')))
    const held = await next()
    await page.unroute(`${shop().apiUrl}/demo`)
    await page.goto(at(paths.home))
    await held.abort().catch(() => undefined)
    await expectScenario(page, 'sold-out')
    await expect(message(page)).toBeEmpty()
    await page.reload()
    await expectScenario(page, 'sold-out')
  })

  test('a tab that opens while another one starts the data has the same', async ({
    newVisitor,
  }) => {
    const context = await newVisitor()
    // A busy browser tells a tab what another one has stored before it gives it its turn.
    await context.addInitScript(() => {
      // The blank page before the first one has no locks.
      const { locks } = navigator
      if (!locks) return
      const request = locks.request.bind(locks)
      const later = () => new Promise((resolve) => setTimeout(resolve, 300))
      Object.assign(locks, {
        request: (name: string, job: LockGrantedCallback<unknown>) =>
          request(name, (lock) => later().then(() => job(lock))),
      })
    })
    const { handler, next } = holdRequests()
    const starts: string[] = []
    await context.route(`${shop().apiUrl}/demo`, (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      starts.push(route.request().headers()[demoHeader] ?? '')
      return handler(route)
    })
    const one = await open(context, `${paths.catalogue}?as=buyer`)
    const held = await next()
    const other = await open(context, `${paths.catalogue}?as=admin`)
    await held.continue()
    for (const [page, role] of [
      [one, 'buyer'],
      [other, 'admin'],
    ] as const) {
      await expect(page.getByRole('article')).toHaveCount(12)
      await expect(roleButton(page, role)).toHaveAttribute('aria-pressed', 'true')
      await expect(message(page)).toBeEmpty()
    }
    expect(starts).toHaveLength(1)
  })

  test('texts that another version has stored are no trouble', async ({ newVisitor }) => {
    const context = await newVisitor()
    await context.addInitScript(() => {
      if (location.protocol === 'about:' || sessionStorage.getItem('journey.once')) return
      sessionStorage.setItem('journey.once', '')
      sessionStorage.setItem('strapline.demo.tab', '{"as":"owner"}')
      localStorage.setItem('strapline.demo', '{"id":"1","scenario":"christmas"}')
    })
    const page = await open(context, paths.home)
    await expectScenario(page, 'normal')
    await expect(message(page)).toBeEmpty()
    await page.reload()
    await expectScenario(page, 'normal')
  })

  test('a browser without storage keeps the demo for the page, and says so', async ({
    newVisitor,
  }) => {
    const context = await newVisitor()
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Blocked.', 'SecurityError')
          },
        })
      }
    })
    const page = await open(context, `${paths.catalogue}?scenario=empty-shop&as=buyer`)
    await expect(message(page)).toHaveText('Changes are not saved: this browser has no storage.')
    await expect(page.getByRole('heading', { name: noProducts.title })).toBeVisible()
    await presentScenario(page).click()
    await bar(page)
      .getByRole('button', { name: /^Sold out / })
      .click()
    await expectScenario(page, 'sold-out')
  })
})

describe('a build', () => {
  const own = [
    demoHeader,
    'strapline.demo',
    'demo-gone',
    'Sample data',
    'Shop texts',
    'Guided tour',
    ...Object.values(scenarios).map(({ about }) => about),
  ]

  test('has nothing of the demo unless it is one', () => {
    const [production, demo] = [textsOf(usualShop().appFolder), textsOf(shop().appFolder)]
    expect(own.filter((text) => production.includes(text))).toEqual([])
    expect(
      own.filter((text) => !demo.includes(text)),
      'what a demo has',
    ).toEqual([])
  })
})
