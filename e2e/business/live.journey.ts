import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { productPath } from '../../packages/app/src/paths.ts'
import { test } from '../lib/journey.ts'
import { product } from '../lib/scenarios.ts'
import { followAnOrder } from '../lib/two-windows.ts'

// The shop's servers take turns. Would notice: a change that is told only by the server that made it.
test('a buyer sees each step of an order, in another window, without touching anything', async ({
  visit,
}) => {
  const buyer = await visit({ as: 'buyer' })
  const admin = await visit({ as: 'admin' })
  await buyer.goto(productPath(product._id))
  await admin.goto(dashboardPages.manageOrders.path)
  await followAnOrder({ buyer, admin })
})
