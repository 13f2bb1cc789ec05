import type { OrderStatus } from '@strapline/contract/fulfilment'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { voice } from '@strapline/ui/content/voice'
import { dataTable } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { productPath } from '../../packages/app/src/paths.ts'
import { expect } from './expect.ts'
import type { VisitOptions } from './journey.ts'
import { book, product } from './scenarios.ts'

/** Two windows: a buyer's, with the page of `product`, and an administrator's, with the list of all orders. */
interface Windows {
  buyer: Page
  admin: Page
}

/** Opens the windows of two visitors, each with a browser of their own. */
export async function openTwoWindows(
  visit: (options: VisitOptions) => Promise<Page>,
): Promise<Windows> {
  const buyer = await visit({ as: 'buyer' })
  const admin = await visit({ as: 'admin' })
  await buyer.goto(productPath(product._id))
  await admin.goto(dashboardPages.manageOrders.path)
  return { buyer, admin }
}

const history = (page: Page) => page.getByRole('list', { name: 'What happened to the order' })

/**
 * The buyer books 13 pieces. The administrator is told of it, and takes the order to its delivery. The buyer, who has the
 * order's page open, sees each step without touching anything.
 */
export async function followAnOrder({ buyer, admin }: Windows): Promise<void> {
  await expect(dataTable(admin).rowNames.first()).toBeVisible()
  await book(buyer, '13')
  await admin.getByRole('button', { name: 'Show 1 new order' }).click()
  await expect(dataTable(admin).rowNames.first()).toHaveText(`New${product.name}`)
  const { statuses } = voice()
  await admin
    .getByRole('link', { name: `${statuses.pending}: ${product.name}` })
    .first()
    .click()
  await expect(history(admin)).toBeVisible()
  await buyer.goto(admin.url())
  await expect(history(buyer)).toBeVisible()

  const act = (name: string) => admin.getByRole('button', { name }).click()
  const form = admin.getByRole('dialog')
  const sees = (status: OrderStatus) => {
    const words = buyer.getByRole('main').getByText(statuses[status], { exact: true })
    return expect(words.first()).toBeVisible()
  }
  await act('Confirm order')
  await form.getByRole('button', { name: 'Confirm order' }).click()
  await sees('confirmed')
  await act('Ship pieces')
  await form.getByLabel('Pieces', { exact: true }).fill('4')
  await form.getByRole('button', { name: 'Ship pieces' }).click()
  await sees('partly shipped')
  await expect(buyer.getByText('4 of 13 shipped')).toBeVisible()
  await act('Ship pieces')
  await form.getByRole('button', { name: 'Ship pieces' }).click()
  await sees('shipped')
  await act('Mark as delivered')
  await sees('delivered')
}
