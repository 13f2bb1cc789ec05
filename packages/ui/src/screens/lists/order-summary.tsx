import type { Order, Product } from '@strapline/contract/entities'
import type { ReactNode } from 'react'
import { costOf } from '../../lib/cost-of.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { ProductImage } from '../../shop/product-image/product-image.tsx'
import { orderFacts } from './order-facts.tsx'

/** How the product of an order is known, which is its id alone. */
export interface OrderedProductProps {
  /** The address of the page of an order's product. */
  hrefOf: (order: Order) => string
  /** The address of the order's own page; left out where the server has none. */
  pageOf?: ((order: Order) => string) | undefined
  /**
   * A hook that looks a product up by its id, when the details are opened; undefined where it is not sold any more, or
   * nobody knows. Left out where nothing is known of products.
   */
  useProduct?: ((id: Product['_id']) => Product | 'loading' | undefined) | undefined
}

export interface OrderSummaryProps extends OrderedProductProps {
  order: Order
}

/** An order at a glance: its product, how much it costs, when it was placed and what became of it. */
export function OrderSummary({
  order,
  hrefOf,
  pageOf,
  useProduct = useNoProduct,
}: OrderSummaryProps) {
  const product = useProduct(order.orderId)
  const { placed, status } = orderFacts
  const time = placed.cell(order)
  return (
    <div className="mb-6 rounded-sm border border-rule bg-sunk">
      {product && <OrderedProduct product={product} href={hrefOf(order)} />}
      <OrderFigures order={order} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-rule border-t px-4 py-3 text-sm">
        <dl className="flex grow flex-wrap justify-between gap-x-6 gap-y-1">
          {time !== false && (
            <div className="flex gap-2">
              <dt className="text-ink-soft">{placed.header}</dt>
              <dd>{time}</dd>
            </div>
          )}
          <div className="flex gap-2">
            <dt className="text-ink-soft">{status.header}</dt>
            <dd>{status.cell(order)}</dd>
          </div>
        </dl>
        {pageOf && (
          <TextLink
            href={pageOf(order)}
            aria-label={`Order page: ${order.orderName}`}
            className="inline-block min-h-6"
          >
            Order page
          </TextLink>
        )}
      </div>
    </div>
  )
}

const useNoProduct = () => undefined

/** How much was ordered, for how much each, and what that comes to. */
export function OrderFigures({ order: { myOrder, unitPrice } }: { order: Order }) {
  const money = useMoney('detail')
  const { quantity, price, value } = orderFacts
  return (
    <dl className="flex flex-wrap items-end gap-x-3 gap-y-2 p-4">
      <Figure term={quantity.header}>{formatCount(myOrder)}</Figure>
      {unitPrice !== undefined && (
        <>
          <Figure term={price.header} sign="×">
            {money(unitPrice)}
          </Figure>
          <Figure term={value.header} sign="=" isMain>
            {money(costOf(myOrder, { unitPrice }))}
          </Figure>
        </>
      )}
    </dl>
  )
}

/** The product as the catalogue has it now; as high while it is looked up. */
function OrderedProduct({ product, href }: { product: Product | 'loading'; href: string }) {
  const isLoading = product === 'loading'
  return (
    <div className="flex min-h-23 items-center gap-4 border-rule border-b p-4 text-sm">
      {isLoading ? (
        <Skeleton className="h-15 w-20 shrink-0" />
      ) : (
        <div className="w-20 shrink-0">
          <ProductImage src={product.image} alt="" width={80} priority="eager" />
        </div>
      )}
      {isLoading ? (
        <Skeleton className="h-10 w-32" />
      ) : (
        <div className="flex min-w-0 grow flex-wrap items-end justify-between gap-x-4 gap-y-1">
          {product.partNumber !== undefined && (
            <dl className="min-w-0">
              <dt className="text-ink-soft text-xs">Part number</dt>
              <dd className="tabular font-semibold wrap-anywhere">{product.partNumber}</dd>
            </dl>
          )}
          <TextLink href={href}>Open the product</TextLink>
        </div>
      )}
    </div>
  )
}

interface FigureProps {
  term: string
  /** What connects it with the figure before it. */
  sign?: '×' | '='
  /** Whether it is what the others come to. */
  isMain?: boolean
  children: ReactNode
}

function Figure({ term, sign, isMain = false, children }: FigureProps) {
  return (
    <div className={isMain ? 'ms-auto min-w-0 text-end' : 'min-w-0'}>
      <dt className={sign && !isMain ? 'ms-6 text-ink-soft text-xs' : 'text-ink-soft text-xs'}>
        {term}
      </dt>
      {/* As deep for small figures, so that all stand on one line. */}
      <dd className="tabular text-2xl/8 wrap-anywhere">
        {sign && (
          <span aria-hidden className="inline-block w-6 text-start text-base text-ink-soft">
            {sign}
          </span>
        )}
        <span className={isMain ? 'font-semibold tracking-tight max-sm:text-xl' : 'text-base'}>
          {children}
        </span>
      </dd>
    </div>
  )
}
