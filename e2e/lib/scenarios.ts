import { type ScenarioName, scenarios } from '@strapline/contract/demo'
import { buyerOrders, productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { noProducts } from '@strapline/ui/content/no-products'
import { demoRoles } from '@strapline/ui/demo/roles'
import { bookingModal, toasts } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { orderPagePath, paths, productPath } from '../../packages/app/src/paths.ts'
import { expect } from './expect.ts'

export const bar = (page: Page) => page.getByRole('region', { name: 'Demo', exact: true })
export const badge = (page: Page) => bar(page).getByRole('button', { name: 'Sample data' })
export const message = (page: Page) => bar(page).getByRole('status')
export const presentScenario = (page: Page) =>
  bar(page).getByRole('button', { name: /^Scenario: / })
export const roleButton = (page: Page, role: keyof typeof demoRoles) =>
  bar(page).getByRole('button', { name: demoRoles[role], exact: true })

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const product = productOf('wire-stripper')
export const booking = {
  address: 'Via delle Officine 14, 20151 Milano, Italy',
  phoneNumber: '+39 02 5550 1234',
  quantity: '43',
}

/** Books the product of the page that is open. */
export async function book(page: Page, quantity = booking.quantity) {
  const dialog = await bookingModal(page).fillIn({ ...booking, quantity })
  await dialog.getByRole('button', { name: /^(Book|Order) / }).click()
}

export async function expectScenario(page: Page, name: ScenarioName) {
  await expect(presentScenario(page)).toHaveText(`Scenario: ${scenarios[name].label}`)
}

/** What a scenario's link shows. */
interface Shown {
  path: string
  /** @default 'buyer' */
  as?: keyof typeof demoRoles
  /** @param at the address of a path of the app */
  shows: (page: Page, at: (path: string) => string) => Promise<void>
  /** The browser's own messages on the console about failed answers. */
  allow?: RegExp[]
}

const failedAnswer = /^error: Failed to load resource: the server responded with a status of 50[03]/

export const shown: Record<ScenarioName, Shown> = {
  normal: {
    path: paths.catalogue,
    async shows(page) {
      await expect(heading(page, 'Catalogue')).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(12)
    },
  },
  'empty-shop': {
    path: paths.catalogue,
    shows: (page) => expect(page.getByRole('heading', { name: noProducts.title })).toBeVisible(),
  },
  'new-buyer': {
    path: dashboardPages.myOrders.path,
    shows: (page) => expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible(),
  },
  busy: {
    path: dashboardPages.manageOrders.path,
    as: 'admin',
    shows: (page) =>
      expect(
        page.getByRole('status').filter({ hasText: 'First 1,000 of more than 5,000 orders' }),
      ).toBeVisible(),
  },
  'bulk-prices': {
    path: productPath(productOf('cable-ties')._id),
    shows: (page) =>
      expect(page.getByRole('table', { name: /price/i }).getByRole('row').nth(1)).toBeVisible(),
  },
  'half-sent': {
    path: orderPagePath({ _id: buyerOrders[0]?._id ?? '' }),
    shows: (page) => expect(page.getByText(/^[\d,]+ of [\d,]+ shipped$/).first()).toBeVisible(),
  },
  late: {
    path: orderPagePath({ _id: buyerOrders[0]?._id ?? '' }),
    shows: (page) => expect(page.getByText(/^Late since /).first()).toBeVisible(),
  },
  'nearly-sold-out': {
    path: productPath(product._id),
    shows: (page) => expect(page.getByRole('main')).toContainText(/exactly [\d,]+ pieces?/),
  },
  'sold-out': {
    path: productPath(product._id),
    shows: (page) =>
      expect(page.getByRole('button', { name: 'Add order' })).toHaveAccessibleDescription(
        /^Sold out: /,
      ),
  },
  slow: {
    path: paths.catalogue,
    async shows(page) {
      await expect(page.getByRole('article')).toHaveCount(12)
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByText('Loading: My orders')).toBeAttached()
    },
  },
  flaky: {
    path: paths.catalogue,
    allow: [failedAnswer],
    async shows(page) {
      // The third call for the products fails, and the fourth, which the app makes by itself, does not.
      for (let load = 0; load < 3; load += 1) {
        await expect(page.getByRole('article')).toHaveCount(12)
        await page.reload()
      }
      await expect(page.getByRole('article')).toHaveCount(12)
    },
  },
  'next-fails': {
    path: productPath(product._id),
    allow: [failedAnswer],
    async shows(page) {
      await book(page)
      await expect(toasts(page).root).toContainText(/It is not confirmed yet whether/)
      await expect(toasts(page).root).toContainText(messages.success.booked)
    },
  },
  down: {
    path: paths.catalogue,
    allow: [failedAnswer],
    shows: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
  },
  'session-expires': {
    path: productPath(product._id),
    allow: [/^error: Failed to load resource: the server responded with a status of 401/],
    async shows(page, at) {
      await book(page)
      await expect(toasts(page).root).toContainText('Your session has ended.')
      await expect(page).toHaveURL(at(paths.login))
      await expect(roleButton(page, 'visitor')).toHaveAttribute('aria-pressed', 'true')
    },
  },
  'lost-answers': {
    path: productPath(product._id),
    allow: [/^error: Failed to load resource: net::ERR_/],
    async shows(page) {
      await book(page)
      await expect(toasts(page).root).toContainText(messages.success.booked)
    },
  },
}

/** The link of a scenario shows what it says. `page` has opened {@link linkOf} it. */
export async function expectShown(page: Page, name: ScenarioName, at: (path: string) => string) {
  const { path, as = 'buyer', shows } = shown[name]
  await expectScenario(page, name)
  await expect(roleButton(page, as)).toHaveAttribute('aria-pressed', 'true')
  await expect(page, 'the address is the page’s own').toHaveURL(at(path))
  await expect(message(page)).toBeEmpty()
  await shows(page, at)
}

export const linkOf = (name: ScenarioName) =>
  `${shown[name].path}?scenario=${name}&as=${shown[name].as ?? 'buyer'}`

export const scenarioNames = Object.keys(scenarios) as ScenarioName[]
