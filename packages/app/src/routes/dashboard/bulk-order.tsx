import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { OrderPadScreen } from '@strapline/ui/screens/order-pad'
import { useTitle } from '../../lib/use-page.ts'
import { useOrderPad } from '../../order-pad/use-order-pad.ts'

/** The order pad. */
export function BulkOrderRoute() {
  useTitle(dashboardPages.bulkOrder.label)
  return <OrderPadScreen {...useOrderPad()} />
}
