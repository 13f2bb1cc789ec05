import type { Order } from '@strapline/contract/entities'
import { orderRowNoun } from '../../order-pad/count-orders.ts'
import type { List } from './list.ts'
import { orderFacts } from './order-facts.tsx'
import { type OrderedProductProps, OrderSummary } from './order-summary.tsx'
import { OrderSums } from './order-sums.tsx'

/**
 * What both lists of orders declare of their rows.
 *
 * @param product what the details say of an order's product
 */
export const orderRows = (product: OrderedProductProps) =>
  ({
    noun: { one: 'order', many: 'orders' },
    nounOf: orderRowNoun,
    facts: Object.values(orderFacts),
    summary: (order) => <OrderSummary order={order} {...product} />,
    // Those whose time is not known follow as the server lists them.
    usualSort: { column: orderFacts.placed.key, descending: true },
    sortFields: {
      name: 'orderName',
      [orderFacts.email.key]: 'email',
      [orderFacts.placed.key]: 'placedAt',
      [orderFacts.quantity.key]: 'myOrder',
    },
    sums: (orders) => <OrderSums orders={orders} />,
  }) as const satisfies Pick<
    List<Order>,
    'noun' | 'nounOf' | 'facts' | 'summary' | 'usualSort' | 'sortFields' | 'sums'
  >
