import type { Order, Product } from '@strapline/contract/entities'
import { statusOf } from '@strapline/contract/fulfilment'
import { type ReactNode, useId } from 'react'
import { formatCount, formatPieces } from '../../lib/format.ts'
import { CopyArea, CopyButton } from '../../primitives/copy-button/copy-button.tsx'
import type { Fact } from '../../primitives/data-table/data-table.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { Timeline } from '../../primitives/timeline/timeline.tsx'
import { FulfilOrder, type FulfilOrderProps } from '../../shop/fulfil-order/fulfil-order.tsx'
import { OrderStatus } from '../../shop/order-status/order-status.tsx'
import { expectedInWords, openInWords } from '../../shop/order-status/status-words.ts'
import { ProductImage } from '../../shop/product-image/product-image.tsx'
import { orderFacts } from '../lists/order-facts.tsx'
import { OrderFigures } from '../lists/order-summary.tsx'
import { stepsOf } from './steps-of.tsx'

/** What the page of an order has besides the order: the screen's props, too. */
export interface OrderDetailOptions {
  /** Its product as the catalogue has it now; undefined where it is not sold any more, or nobody knows. */
  product: Product | 'loading' | undefined
  /** The address of the page of an order's product. */
  productHref: (order: Order) => string
  /** The address of another order's page. */
  pageOf: (order: Order) => string
  /** The other orders that were sent with it, as far as they are known. */
  together: readonly Order[]
  /** Where all orders that were sent with it are listed. */
  togetherHref: string
  /** Whether it says who has ordered it: for readers who are somebody else. @default false */
  showsBuyer?: boolean
  /** How an administrator takes it on; left out for readers. */
  manage?: Omit<FulfilOrderProps, 'order'> | undefined
}

interface OrderDetailProps extends OrderDetailOptions {
  order: Order
}

/** What is known of an order. */
export function OrderDetail(props: OrderDetailProps) {
  const { order, product, productHref, pageOf, together, togetherHref, manage } = props
  const { showsBuyer = false } = props
  const { reference, number, id, poNumber, costCentre, buyerPart, note } = orderFacts
  const { buyer, email, address, phone } = orderFacts
  const isErased = order.email === '' && order.address === ''
  return (
    <CopyArea>
      <div className="@container">
        <Progress order={order} />
        {manage && (
          <div className="mt-4">
            <FulfilOrder {...manage} order={order} />
          </div>
        )}
        <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-8">
            <What order={order} product={product} href={productHref(order)} />
            <Section title="What happened">
              <Timeline label="What happened to the order" steps={stepsOf(order)} />
            </Section>
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-8">
            <Section title="Order">
              <Facts
                order={order}
                facts={[reference, number, poNumber, costCentre, buyerPart, note, id]}
              />
            </Section>
            <Section title="Delivery">
              {isErased && (
                <p className="text-ink-soft text-sm">
                  The buyer was erased, and their name and address with them.
                </p>
              )}
              <Facts
                order={order}
                facts={[...(showsBuyer ? [buyer, email] : []), address, phone]}
              />
            </Section>
            {together.length > 0 && (
              <Together orders={together} pageOf={pageOf} allHref={togetherHref} />
            )}
          </div>
        </div>
      </div>
    </CopyArea>
  )
}

/** How far it is, what is still missing and when that comes. */
function Progress({ order }: { order: Order }) {
  const open = statusOf(order) && openInWords(order)
  const expected = expectedInWords(order)
  return (
    <div className="rounded-sm border border-rule bg-sunk p-4 sm:px-6">
      <OrderStatus order={order} size="large" />
      {(open ?? expected) !== undefined && (
        <p className="mt-1 text-ink-soft">{[open, expected].filter(Boolean).join('. ')}.</p>
      )}
    </div>
  )
}

/** Its product, how much of it, and what that costs. */
function What({
  order,
  product,
  href,
}: Pick<OrderDetailProps, 'order' | 'product'> & { href: string }) {
  const known = product === 'loading' ? undefined : product
  return (
    <section className="rounded-sm border border-rule">
      <div className="flex items-start gap-4 border-rule border-b p-4">
        {product === 'loading' && <Skeleton className="h-15 w-20 shrink-0" />}
        {known && (
          <div className="w-20 shrink-0">
            <ProductImage src={known.image} alt="" width={80} priority="eager" />
          </div>
        )}
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-pretty font-semibold text-lg">
            <TextLink href={href}>
              <bdi>{order.orderName}</bdi>
            </TextLink>
          </h2>
          {known?.partNumber !== undefined && (
            <p className="mt-1 text-ink-soft text-sm">
              Part number <bdi className="tabular text-ink">{known.partNumber}</bdi>
            </p>
          )}
        </div>
      </div>
      <OrderFigures order={order} />
    </section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 border-ink border-b pb-2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Those of the facts that an order says. */
function Facts({ order, facts }: { order: Order; facts: readonly Fact<Order>[] }) {
  return (
    <dl className="grid gap-y-3">
      {facts.map(({ key, header, value, cell, copyable }) => {
        const said = value?.(order)
        if (said === undefined || said === '') return null
        return (
          <div key={key} className="min-w-0">
            <dt className="text-ink-soft text-xs">{header}</dt>
            <dd className="tabular whitespace-pre-line text-sm wrap-anywhere">
              {copyable ? (
                <bdi className="block">
                  <CopyButton text={String(said)} />
                </bdi>
              ) : (
                (cell?.(order) ?? said)
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The most orders of a sending that are listed here. */
const mostListed = 8

interface TogetherProps extends Pick<OrderDetailProps, 'pageOf'> {
  orders: readonly Order[]
  allHref: string
}

/** The other lines of a sending, each with how far it is. */
function Together({ orders, pageOf, allHref }: TogetherProps) {
  const others = orders.length - mostListed
  return (
    <Section title="Sent together with">
      <ul className="grid gap-y-3 text-sm">
        {orders.slice(0, mostListed).map((order) => (
          <li key={order._id} className="min-w-0 wrap-anywhere">
            <TextLink href={pageOf(order)} className="inline-block min-h-6">
              <bdi>{order.orderName}</bdi>
            </TextLink>
            <div className="flex flex-wrap gap-x-4 text-ink-soft">
              <span className="tabular">{formatPieces(order.myOrder)}</span>
              <OrderStatus order={order} />
            </div>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-3 text-sm">
          <TextLink href={allHref} className="inline-block min-h-6">
            And {formatCount(others)} more
          </TextLink>
        </p>
      )}
    </Section>
  )
}
