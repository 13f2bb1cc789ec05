import type { Order } from '@strapline/contract/entities'
import { orderNumberOf } from '@strapline/contract/order-number'
import { ArrowLeft, Printer } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import { Printout, printPage } from '../../lib/printout.tsx'
import { dataOf, type Resource } from '../../lib/resource.ts'
import { placedOrderOf } from '../../order-pad/placed-order.ts'
import { Async } from '../../primitives/async/async.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import { OrderDocument } from '../../shop/order-document/order-document.tsx'
import { OrderDetail, type OrderDetailOptions } from './order-detail.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

export interface OrderScreenProps extends OrderDetailOptions {
  /** The order of this page; null when there is none at this address. */
  order: Resource<Order | null>
  /** The list that has it: the name and the address of that page. */
  list: { label: string; href: string }
  /** Where the same is ordered again; left out where the reader does not order it. */
  againHref?: string | undefined
}

const texts = {
  noun: 'details',
  loading: 'Loading the order',
  refreshing: 'Refreshing the order',
  failed: 'The order did not load',
}

/** What an order's page is called: its number, and its line where several were sent together. */
export function titleOfOrder(order: Order | null | undefined): string {
  const number = order && orderNumberOf(order)
  if (!number) return 'Order'
  const hasLine = order.reference !== undefined && order.line !== undefined
  return hasLine ? `Order ${number}, line\u00a0${order.line}` : `Order ${number}`
}

/** One order: what was ordered, how far it is, what happened to it and what comes next. */
export function OrderScreen({ order, list, againHref, ...detail }: OrderScreenProps) {
  const found = dataOf(order)
  return (
    <>
      <TextLink
        href={list.href}
        tone="quiet"
        className="mb-3 inline-flex min-h-6 items-center gap-2 text-sm"
      >
        <Icon icon={ArrowLeft} size="sm" className="rtl:rotate-180" />
        {list.label}
      </TextLink>
      <DashboardPage
        title={titleOfOrder(found)}
        aside={
          found && (
            <div className="flex flex-wrap gap-2">
              {againHref !== undefined && (
                <ButtonLink
                  href={againHref}
                  variant="primary"
                  aria-label={`Order again: ${found.orderName}`}
                >
                  Order again
                </ButtonLink>
              )}
              <Button onClick={printPage}>
                <Icon icon={Printer} size="sm" />
                Print
              </Button>
            </div>
          )
        }
      >
        <Async
          resource={order}
          texts={texts}
          skeleton={<OrderSkeleton />}
          empty={
            <EmptyState
              title="This order does not exist"
              figure="search"
              action={
                <ButtonLink href={list.href} variant="primary">
                  {list.label}
                </ButtonLink>
              }
            >
              It may have been cancelled already, or the address may be mistyped.
            </EmptyState>
          }
        >
          {(loaded) => (
            <>
              <OrderDetail {...detail} order={loaded} />
              <Printout>
                {() => (
                  <OrderDocument
                    order={{
                      ...placedOrderOf([loaded], () => partNumberIn(detail.product)),
                      reference: orderNumberOf(loaded),
                    }}
                    progress={loaded}
                  />
                )}
              </Printout>
            </>
          )}
        </Async>
      </DashboardPage>
    </>
  )
}

const partNumberIn = (product: OrderDetailOptions['product']) =>
  product === 'loading' ? undefined : product?.partNumber
