import { productOf } from '@strapline/contract/fixtures'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { catalogue, orderPad, searchField } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { isSignedIn } from '../lib/catalogue.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { logIn } from '../lib/steps.ts'

const tool = productOf('battery-strapping-tool')
const wide = { width: 1920, height: 1080 }

const bar = (page: Page) => page.getByRole('banner')
const pad = (page: Page) => bar(page).getByRole('link', { name: /^Order pad/ })

describe('the search of the top bar', () => {
  test('leads a visitor by the login, which says so, to what was searched', async ({ visit }) => {
    const page = await visit()
    await page.goto('/')
    await searchField(page).fill('PET strap')
    await searchField(page).press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('main')).toContainText(
      'Log in to see what the catalogue has for “PET strap”.',
    )
    await logIn(page)
    await expect(page).toHaveURL('/purchase?q=PET+strap')
    await expect(searchField(page), 'the only field is that of the page').toHaveValue('PET strap')
    await expect(catalogue(page).cards.first()).toBeVisible()
    await expect(catalogue(page).count).toContainText(/product/)
  })

  test('takes 200 letters and anything that is typed', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/my-blogs')
    await isSignedIn(page)
    await searchField(page).fill(`50% & "x" #1 ${'a'.repeat(300)}`)
    await searchField(page).press('Enter')
    await expect(searchField(page)).toHaveValue(`50% & "x" #1 ${'a'.repeat(187)}`)
    await expect(page).toHaveURL(/^[^#]*\/purchase\?q=50%25/)
  })
})

describe('the suggestions of the top bar', () => {
  test('come with the first use of the field, and lead to a product and to all results', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const areLoaded = () => asked.some((path) => path.includes('/suggestions'))
    await page.goto('/my-blogs')
    await isSignedIn(page)
    expect(areLoaded()).toBe(false)
    expect(asked).not.toContain('/api/v1/products')
    await searchField(page).focus()
    await page.keyboard.type('battery strapping')
    const found = page.getByRole('option', { name: tool.name })
    await expect(found).toContainText('€1,490.00')
    expect(areLoaded()).toBe(true)
    // The products of the whole text, and not of its beginning.
    await expect(page.getByRole('option').first()).toContainText(tool.name)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/purchase/${tool._id}`)

    // The next search may begin before the product is there.
    await searchField(page).fill('strap')
    await page.getByRole('option', { name: /^All .* results for “strap”$/ }).click()
    await expect(page).toHaveURL('/purchase?q=strap')
  })

  test('are opened by a button on a phone', async ({ visit }) => {
    const page = await visit({ as: 'buyer', viewport: phone })
    await page.goto('/')
    await page.getByRole('button', { name: 'Search products' }).click()
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.type(tool.partNumber ?? '')
    await page.getByRole('option', { name: tool.name }).click()
    await expect(page).toHaveURL(`/purchase/${tool._id}`)
    await expect(searchField(page)).toBeHidden()
  })
})

describe('the order pad in the top bar', () => {
  test('has its lines and total, follows another tab, and is gone after signing out', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase?view=list')
    await expect(catalogue(page).quantity(tool.name)).toBeVisible()
    await expect(pad(page)).toHaveCount(0)
    await catalogue(page).addToPad(tool.name)
    await expect(pad(page)).toHaveAccessibleName('Order pad · 1 line · $4,470.00')

    const other = await page.context().newPage()
    await other.goto('/')
    await expect(pad(other)).toHaveAccessibleName('Order pad · 1 line')
    await pad(other).click()
    await expect(orderPad(other).part(1)).toHaveValue(tool.partNumber ?? '')
    await orderPad(other).part(2).fill('nonsense')
    await orderPad(other).part(2).press('Enter')
    await expect(pad(other)).toHaveAccessibleName('Order pad · 2 lines')
    await expect(pad(page), 'the line that can be sent').toHaveAccessibleName(
      'Order pad · 1 of 2 lines · $4,470.00',
    )
    await bar(other).getByRole('button', { name: 'Sign Out' }).click()
    await expect(pad(other)).toHaveCount(0)
    await expect(pad(page)).toHaveCount(0)
  })

  test('moves nothing, and loads nothing of the pad on a page of visitors', async ({ visit }) => {
    const page = await visit({ as: 'buyer', viewport: phone })
    await page.goto('/purchase?view=list')
    await catalogue(page).addToPad(tool.name)
    await expect(pad(page)).toBeVisible()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const each of list.getEntries())
          document.documentElement.dataset.shift = JSON.stringify(each)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(pad(page)).toHaveAccessibleName('Order pad · 1 line')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined()
    expect(
      scripts.filter((url) => /ready-lines|check-pad|stored-pad|bulk-order/.test(url)),
    ).toEqual([])
  })
})

/** The left edges of the brand marks of top bar and footer, and of what stands farthest left between them. */
const leftEdges = (page: Page) =>
  page.evaluate(() => {
    const places = ['header a', 'main :is(h1, h2, img, nav)', 'footer a, footer svg'].map((place) =>
      [...document.querySelectorAll(place)]
        .map((each) => each.getBoundingClientRect())
        // What is only heard is a pixel wide.
        .filter(({ width }) => width > 1)
        .map(({ left }) => left),
    )
    return places.map((lefts) => Math.round(Math.min(...lefts)))
  })

test('at 1,920 pixels every page begins at one left edge', async ({ visit }) => {
  const column = [152, 152, 152]
  const visitor = await visit({ viewport: wide, allow: [/status of 404/] })
  for (const path of ['/', '/login', '/signup', '/my-blogs', '/portfolio', '/no-such-page']) {
    await visitor.goto(path)
    await expect.poll(() => leftEdges(visitor), path).toEqual(column)
  }
  const buyer = await visit({ as: 'buyer', viewport: wide })
  const { profile, bulkOrder, myOrders } = dashboardPages
  const pages = ['/purchase', `/purchase/${tool._id}`, profile.path, bulkOrder.path, myOrders.path]
  for (const path of pages) {
    await buyer.goto(path)
    await expect.poll(() => leftEdges(buyer), path).toEqual(column)
  }
})
