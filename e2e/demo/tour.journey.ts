import { identityEndpoints } from '@strapline/contract/identity'
import type { DashboardRole } from '@strapline/ui/content/dashboard-pages'
import { type TourPage, type TourTarget, tours } from '@strapline/ui/content/tour'
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import { tourAddress } from '../../packages/app/src/demo/tour.ts'
import { paths } from '../../packages/app/src/paths.ts'
import { findWithAxe } from '../../scripts/lib/axe.ts'
import { answerJson } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test as base, desktop, openTab, phone, type VisitorOptions } from '../lib/journey.ts'
import { demoShop } from '../lib/own-shop.ts'

const { shop, at } = demoShop()

const test = base.extend('open', ({ newVisitor }) => {
  /** Opens the home page of the demo as a new visitor. */
  return async (options: VisitorOptions = {}): Promise<Page> => {
    const page = await openTab(await newVisitor({ ...options, appUrl: shop().appUrl }))
    await page.goto(at(paths.home))
    // On a phone the demo's bar begins as a strip.
    if (options.viewport === phone) await page.getByRole('button', { name: 'Sample data' }).click()
    return page
  }
})

const opener = (page: Page) => page.getByRole('button', { name: 'Tour', exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Guided tour' })
const ring = (page: Page) => page.locator('[data-tour-ring]')
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

/** The heading of a stop, counted from 0. */
const heading = (page: Page, role: DashboardRole, stop: number) => {
  const { title, stops } = tours[role]
  return panel(page).getByRole('heading', {
    name: `${title}: stop ${stop + 1} of ${stops.length}`,
  })
}

/** Presses a button of the panel by keys alone, from its heading. */
async function pressByKeys(page: Page, name: string) {
  for (let stops = 0; stops < 4; stops += 1) {
    await page.keyboard.press('Tab')
    if (await button(page, name).evaluate((it) => it === document.activeElement)) break
  }
  await expect(button(page, name)).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Opens the tour by keys alone. On a phone the demo's bar begins as a strip, without its buttons. */
async function openByKeys(page: Page) {
  const strip = page.getByRole('region', { name: 'Demo' }).getByRole('button', { expanded: false })
  await expect(opener(page).or(strip).first()).toBeVisible()
  if (!(await opener(page).isVisible())) await strip.press('Enter')
  await opener(page).press('Enter')
}

/** Starts a tour by keys alone. */
async function startByKeys(page: Page, role: DashboardRole) {
  await openByKeys(page)
  await expect(panel(page).getByRole('heading', { name: 'Guided tour' })).toBeFocused()
  await pressByKeys(page, tours[role].title)
  await expectStop(page, role, 0)
}

/** The stop's page is open, and its heading has the focus and is described by its sentence. */
async function expectStop(page: Page, role: DashboardRole, stop: number) {
  const expected = tours[role].stops[stop]
  if (!expected) throw new Error(`The tour of ${role} has no stop ${stop}.`)
  await expect(page).toHaveURL(at(tourAddress(expected.page)))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
  await expect(heading(page, role, stop)).toBeFocused()
  await expect(heading(page, role, stop)).toHaveAccessibleDescription(expected.sentence)
}

const targetOf = (page: Page, { role, name }: TourTarget): Locator =>
  page.getByRole('main').getByRole(role, name === undefined ? {} : { name, exact: true })

/** The ring is around the target, which begins in the window between the top bar and the panel. */
async function expectPointedAt(page: Page, target: TourTarget) {
  await expect(async () => {
    const around = await ring(page).boundingBox()
    const inside = await targetOf(page, target).boundingBox()
    const lower = await panel(page).boundingBox()
    if (!around || !inside || !lower)
      throw new Error('The ring, its target or the panel is not there.')
    expect(around.y).toBeLessThan(inside.y)
    expect(around.y + around.height).toBeGreaterThan(inside.y + inside.height)
    expect(around.x).toBeLessThan(inside.x)
    expect(inside.y).toBeGreaterThan(64)
    expect(Math.min(inside.y + inside.height, inside.y + 80)).toBeLessThanOrEqual(lower.y)
  }).toPass()
}

const noSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

const days = (['buyer', 'admin'] as const).flatMap((role) => [
  { role, size: 'a desktop', viewport: desktop },
  { role, size: 'a phone', viewport: phone },
])

describe('the guided tour', () => {
  test.for(days)(
    'leads $role through the day by keys alone, on $size',
    async ({ role, viewport }, { open }) => {
      const page = await open({ viewport })
      await startByKeys(page, role)
      const { stops } = tours[role]
      for (const [stop, { page: name, pointsAt }] of stops.entries()) {
        if (stop > 0) {
          await pressByKeys(page, 'Next')
          await expectStop(page, role, stop)
        }
        await expectPointedAt(page, pointsAt)
        expect(await noSidewaysScroll(page), `width of ${name}`).toBe(true)
        // The pages alone are looked at by their stories.
        const looked = viewport === phone ? 'body' : '[aria-label="Guided tour"]'
        expect(await findWithAxe(page, looked), `axe on ${name}`).toEqual([])
      }
      await pressByKeys(page, 'Finish')
      await expect(panel(page)).toHaveCount(0)
      await expect(ring(page)).toHaveCount(0)
      // On a phone the bar is a strip again, without the button.
      await expect(viewport === phone ? page.getByRole('main') : opener(page)).toBeFocused()
    },
  )

  test('goes with the browser’s Back and Forward, and stays on a page that is no stop', async ({
    open,
  }) => {
    const page = await open()
    await startByKeys(page, 'buyer')
    await pressByKeys(page, 'Next')
    await expectStop(page, 'buyer', 1)
    await pressByKeys(page, 'Next')
    await expectStop(page, 'buyer', 2)
    await page.goBack()
    await expectStop(page, 'buyer', 1)
    await page.goBack()
    await expectStop(page, 'buyer', 0)
    await page.goForward()
    await expectStop(page, 'buyer', 1)
    await expectPointedAt(page, { role: 'search' })
    await page.getByRole('link', { name: 'Blogs' }).press('Enter')
    await expect(page).toHaveURL(at(paths.blogs))
    await expect(heading(page, 'buyer', 1)).toBeVisible()
    await expect(ring(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(at(tourAddress('catalogue')))
    await expect(heading(page, 'buyer', 1)).toBeVisible()
    await button(page, 'Next').press('Enter')
    await expectStop(page, 'buyer', 2)
  })

  /** What the shop shows once the tour has done what a stop is about. */
  const seen: Partial<Record<TourPage, (page: Page) => Promise<void>>> = {
    catalogue: (page) => expect(page.getByRole('main').getByRole('table')).toContainText(/sealer/i),
    product: (page) =>
      expect(
        page.getByRole('textbox', { name: 'Quantity for the pad' }),
      ).toHaveAccessibleDescription(/3/),
    bulkOrder: async (page) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    },
    myOrders: (page) => expect(page.getByRole('row', { name: /strap 16/i })).toHaveCount(0),
    manageOrders: (page) => expect(page.getByRole('main')).toContainText(/of 6 orders|1 order/),
    pendingOrder: (page) => expect(page.getByRole('button', { name: 'Ship pieces' })).toBeVisible(),
    manageProducts: (page) =>
      expect(page.getByRole('row').filter({ hasText: 'CL 600' })).toContainText('€169.00'),
    makeAdmin: (page) => expect(page.getByRole('row')).toHaveCount(2),
    audit: (page) => expect(page.getByRole('main').getByRole('table')).toContainText('169'),
  }

  test.for(['buyer', 'admin'] as const)(
    'does at each stop of %s what it is about',
    async (role, { open }) => {
      const page = await open()
      await startByKeys(page, role)
      const { stops } = tours[role]
      for (const [stop, { page: name, deed }] of stops.entries()) {
        if (stop > 0) await button(page, 'Next').click()
        await expect(heading(page, role, stop)).toBeVisible()
        if (!deed) continue
        await button(page, deed.label).click()
        await expect(panel(page).getByRole('status')).toHaveText(deed.outcome)
        await expect(button(page, stop === stops.length - 1 ? 'Finish' : 'Next')).toBeFocused()
        await seen[name]?.(page)
      }
    },
  )

  test('goes on after a reload where it was', async ({ open }) => {
    const page = await open()
    await startByKeys(page, 'admin')
    await pressByKeys(page, 'Next')
    await expectStop(page, 'admin', 1)
    await page.reload()
    await expectStop(page, 'admin', 1)
    await expectPointedAt(page, { role: 'button', name: 'Confirm order' })
    await pressByKeys(page, 'Next')
    await expectStop(page, 'admin', 2)
  })

  test('leads on from an open booking', async ({ open }) => {
    const page = await open()
    await startByKeys(page, 'buyer')
    await button(page, 'Next').click()
    await expectStop(page, 'buyer', 1)
    await button(page, 'Next').click()
    await expectStop(page, 'buyer', 2)
    await page.getByRole('button', { name: 'Add order' }).click()
    const booking = page.getByRole('dialog')
    await expect(booking).toBeVisible()
    await booking.press('Escape')
    await expect(booking).toBeHidden()
    await button(page, 'Next').click()
    await expectStop(page, 'buyer', 3)
  })

  test('ends with the session, of a buyer and of an administrator', async ({ open }) => {
    const page = await open()
    await startByKeys(page, 'buyer')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(panel(page)).toHaveCount(0)
    await startByKeys(page, 'buyer')
    await page.keyboard.press('Escape')
    await startByKeys(page, 'admin')
    await page.getByRole('link', { name: 'Strapline' }).first().click()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(panel(page)).toHaveCount(0)
  })

  test('says why it did not start, and tries again', async ({ open }) => {
    const page = await open({ allow: [/status of 503.*\/identity\//] })
    const signIn = `${shop().apiUrl}${identityEndpoints.signIn.path}`
    await page.route(signIn, answerJson({ message: 'The shop is closed for an hour.' }, 503))
    await openByKeys(page)
    await pressByKeys(page, tours.buyer.title)
    await expect(panel(page).getByRole('alert')).toContainText('The tour did not start')
    await page.unroute(signIn)
    await button(page, tours.buyer.title).press('Enter')
    await expectStop(page, 'buyer', 0)
  })
})
