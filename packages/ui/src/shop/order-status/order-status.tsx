import type { Order } from '@strapline/contract/entities'
import type { OrderStatus as Status } from '@strapline/contract/fulfilment'
import {
  CircleX,
  ClipboardCheck,
  Clock,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { lateInWords, partInWords, statusInWords, statusShown } from './status-words.ts'

export interface OrderStatusProps {
  /** The order; one without a status is pending. */
  order: Order
  /** The address of the order's page: the status is a link to it. Leave it out where there is none, and on the page. */
  href?: string | undefined
  /**
   * `row` for a cell of a table, `large` for the page of one order.
   * @default 'row'
   */
  size?: 'row' | 'large'
}

const icons: Record<Status, LucideIcon> = {
  pending: Clock,
  confirmed: ClipboardCheck,
  'partly shipped': PackageOpen,
  shipped: Truck,
  delivered: PackageCheck,
  cancelled: CircleX,
}

/** How far an order is: a sign and words, how much of it was shipped where that is a part, and since when it is late. */
export function OrderStatus({ order, href, size = 'row' }: OrderStatusProps) {
  const words = statusInWords(order)
  const part = partInWords(order)
  const late = lateInWords(order)
  const isLarge = size === 'large'
  return (
    <span className={isLarge ? 'flex flex-wrap items-baseline gap-x-4 gap-y-1' : 'block'}>
      <span
        className={
          isLarge
            ? 'inline-flex items-baseline gap-2 font-semibold text-xl tracking-tight'
            : 'inline-block'
        }
      >
        <Icon
          icon={icons[statusShown(order)]}
          size={isLarge ? 'md' : 'sm'}
          className={
            isLarge
              ? 'shrink-0 self-center text-ink-soft'
              : 'me-1.5 inline align-[-0.25em] text-ink-soft'
          }
        />
        {href === undefined ? (
          words
        ) : (
          <TextLink href={href} aria-label={`${words}: ${order.orderName}`}>
            {words}
          </TextLink>
        )}
      </span>
      {late !== undefined && (
        <>
          {' '}
          <span
            className={
              isLarge
                ? 'inline-flex items-baseline gap-1.5 font-semibold text-warning'
                : 'inline-block text-warning text-xs'
            }
          >
            <Icon
              icon={TriangleAlert}
              size="sm"
              className={isLarge ? 'shrink-0 self-center' : 'me-1 inline h-3.5 align-[-0.175em]'}
            />
            {late}
          </span>
        </>
      )}
      {part !== undefined && (
        <>
          {' '}
          {/* It begins with a number, which a layout from right to left would set behind it. */}
          <bdi className={isLarge ? 'tabular' : 'tabular inline-block text-ink-soft text-xs'}>
            {part}
          </bdi>
        </>
      )}
    </span>
  )
}
