import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { bookingModal, toasts } from '@strapline/ui/testing/playwright'
import { afterAll, beforeAll, describe } from 'vitest'
import { productPath } from '../../packages/app/src/paths.ts'
import { buildDemo } from '../../scripts/lib/build-demo.ts'
import { serveFolder } from '../../scripts/lib/serve-folder.ts'
import { expect } from '../lib/expect.ts'
import { test as base, openTab } from '../lib/journey.ts'
import { expectShown, linkOf, product } from '../lib/scenarios.ts'
import { startsItsProgram } from '../lib/starts-its-program.ts'
import { fact, logIn } from '../lib/steps.ts'
import { followAnOrder } from '../lib/two-windows.ts'

/** Two kinds of hosts, both below a path. */
const hosts = {
  'redirects to folders and has a page for what is missing': (folder: string) =>
    serveFolder(folder, '/x/y/', '404.html'),
  'answers folders without a slash': (folder: string) => serveFolder(folder, '/x/y/'),
}
type Kind = keyof typeof hosts
const kinds = Object.keys(hosts) as Kind[]

let folder: string
const started = new Map<Kind, Awaited<ReturnType<typeof serveFolder>>>()

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'strapline-demo-')), 'demo')
  await buildDemo(folder, { base: '/x/y/', storybook: false })
  for (const kind of kinds) started.set(kind, await hosts[kind](folder))
}, 300_000)
afterAll(async () => {
  for (const host of started.values()) await host.close()
  await rm(join(folder, '..'), { recursive: true, force: true })
})

const test = base.extend('openTab', ({ newVisitor }) => {
  /** Opens tabs of a new visitor. Fails for what is asked for elsewhere, and for messages on the console. */
  return async (kind: Kind, allow: RegExp[] = []) => {
    const url = started.get(kind)?.url ?? ''
    const context = await newVisitor({
      allow,
      within: { below: url },
      appUrl: url.slice(0, -1),
    })
    return async (path = '/') => {
      const page = startsItsProgram(await openTab(context))
      const at = (to: string) => url + to.slice(1)
      const go = (to: string) => page.goto(at(to))
      await go(path)
      return { page, at, go }
    }
  }
})

const gun = productOf('heat-gun')
const quantity = '7'

describe('the demo without a server', () => {
  test.for(kinds)(
    'on a host that %s: what a buyer books, an administrator sees',
    async (kind, { openTab }) => {
      const open = await openTab(kind)
      const buyer = await open('/login')
      await logIn(buyer.page)
      await expect(buyer.page).toHaveURL(buyer.at('/'))
      await buyer.go(productPath(gun._id))
      const beside = await open(productPath(gun._id))
      await expect(fact(beside.page, 'Available quantity')).toHaveText('88 pieces')

      const dialog = await bookingModal(buyer.page).fillIn({
        address: 'Via delle Officine 14, 20151 Milano, Italy',
        phoneNumber: '+39 02 5550 1234',
        quantity,
      })
      await dialog.getByRole('button', { name: /^Book / }).click()
      await toasts(buyer.page).close(messages.success.booked)
      await expect(fact(buyer.page, 'Available quantity')).toHaveText('81 pieces')

      // Another tab of the browser has the same shop.
      await beside.page.reload()
      await expect(fact(beside.page, 'Available quantity')).toHaveText('81 pieces')

      await buyer.page.getByRole('button', { name: 'Sign Out', exact: true }).click()
      await buyer.go('/login')
      await logIn(buyer.page, demoAccounts.admin)
      await expect(buyer.page).toHaveURL(buyer.at('/'))
      await buyer.go(dashboardPages.manageOrders.path)
      const row = buyer.page.getByRole('row').filter({ hasText: gun.name })
      await expect(row.getByRole('cell', { name: quantity, exact: true })).toBeVisible()
    },
  )

  // Would notice: an event that does not leave the tab in which it happened.
  test('a buyer sees each step of an order, in another tab, without touching anything', async ({
    openTab,
  }) => {
    // The page of an order that was just placed has no file: the host answers it with the one for what is missing.
    const open = await openTab('redirects to folders and has a page for what is missing', [
      /dashboard\/order\//,
    ])
    const { page: buyer } = await open(`${productPath(product._id)}?as=buyer`)
    const { page: admin } = await open(`${dashboardPages.manageOrders.path}?as=admin`)
    await followAnOrder({ buyer, admin })
  })

  // One with data of its own and one with answers of its own; e2e/demo/demo.journey.ts has them all.
  test.for(['sold-out', 'lost-answers'] as const)(
    'the link of %s shows what it says',
    async (name, { openTab }) => {
      const open = await openTab('answers folders without a slash')
      const { page, at } = await open(linkOf(name))
      await expectShown(page, name, at)
    },
  )

  test('opens a product that has no file of its own by the page for what is missing', async ({
    openTab,
  }) => {
    const open = await openTab('redirects to folders and has a page for what is missing', [
      /purchase\/added-later/,
    ])
    const { page, at } = await open('/purchase/added-later')
    await expect(page, 'asks for the login, and leads back').toHaveURL(at('/login'))
    await logIn(page)
    await expect(page).toHaveURL(at('/purchase/added-later'))
    await expect(page.getByText('It may no longer be sold')).toBeVisible()
  })
})
