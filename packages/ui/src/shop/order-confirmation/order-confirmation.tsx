import { CircleCheck, Download, Printer } from 'lucide-react'
import { useId } from 'react'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount, formatPieces, formatTime } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { Printout, printPage } from '../../lib/printout.tsx'
import { countLines } from '../../order-pad/count-lines.ts'
import { type SentOrder, sumsOf } from '../../order-pad/placed-order.ts'
import { Button } from '../../primitives/button/button.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { OrderDocument } from '../order-document/order-document.tsx'

/** The most lines that were not booked and are listed here; each says why in the pad, too. */
const mostListed = 5

export interface OrderConfirmationProps {
  /** What was sent; one line at least is booked. */
  order: SentOrder
  /** How many lines have no known outcome yet, and can be asked about. @default 0 */
  open?: number
  /** The address of the list of orders. */
  ordersPath: string
  /** The address at which the same is ordered again; undefined where the server does not say what was ordered. */
  againPath?: string | undefined
  /** What its buttons do. */
  actions: {
    /** Asks about the lines whose outcome is not known. */
    onRetry: () => void
    /** Downloads the lines that were not booked as CSV, each with the reason. */
    onDownload: () => void
    /** Takes the booked lines out of the pad and closes the confirmation. */
    onDone: () => void
  }
}

/** What a sending ends on: the order with its number, what it costs and where it goes, and what was not booked. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { order, open = 0, ordersPath, againPath, actions } = props
  const { reference, placedAt, lines, address, phoneNumber, notBooked } = order
  const id = useId()
  const money = useMoney('detail')
  const { pieces, total } = sumsOf(lines)
  const number = reference === undefined ? '' : ` ${reference}`
  const listed = notBooked.slice(0, mostListed)
  const others = notBooked.length - listed.length
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="@container grid gap-4 rounded-sm border border-rule bg-raised p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2
          id={id}
          className="wrap-anywhere tabular flex gap-3 font-semibold text-xl tracking-tight"
        >
          <Icon
            icon={CircleCheck}
            className="mt-1 shrink-0 text-success forced-colors:text-current"
          />
          Order{number} is placed
        </h2>
        {placedAt !== undefined && (
          <p className="tabular text-ink-soft text-sm">{formatTime(placedAt, 'day and time')}</p>
        )}
      </div>
      {/* The only part that is announced. */}
      <p role="status" className="sr-only">
        Order{number} is placed with {countLines(lines.length)}.{' '}
        {notBooked.length > 0 && `${notBooked.length} not booked.`}
      </p>
      <dl className="grid gap-x-8 gap-y-3 @2xl:grid-cols-[auto_1fr]">
        <div>
          <dt className="text-ink-soft text-sm">Ordered</dt>
          <dd className="tabular">
            <span className="block font-semibold text-lg">
              {total === undefined ? formatPieces(pieces) : money(total)}
            </span>
            {countLines(lines.length)}
            {total !== undefined && ` · ${formatPieces(pieces)}`}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-soft text-sm">Deliver to</dt>
          <dd className="wrap-anywhere">
            <bdi className="block whitespace-pre-line">{address}</bdi>
            <bdi className="tabular text-ink-soft">{phoneNumber}</bdi>
          </dd>
        </div>
      </dl>
      {notBooked.length > 0 && (
        <div className="grid gap-2 border-rule border-t pt-4">
          <h3 className="font-semibold">
            {notBooked.length === 1 ? '1 line was' : `${formatCount(notBooked.length)} lines were`}{' '}
            not booked
          </h3>
          <ul className="grid gap-1 text-sm">
            {listed.map(({ number: line, name, quantity, why }) => (
              <li key={line} className="wrap-anywhere">
                <span className="tabular">{formatCount(quantity)}</span> × <bdi>{name}</bdi>
                <span className="block text-ink-soft">{why}</span>
              </li>
            ))}
          </ul>
          {others > 0 && (
            <p className="text-ink-soft text-sm">
              And {formatCount(others)} more: each line says why below.
            </p>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:grow">
        {open > 0 && (
          <Button variant="primary" onClick={actions.onRetry}>
            Ask again about {countLines(open)}
          </Button>
        )}
        <Button onClick={actions.onDone}>Done</Button>
        <Button onClick={printPage}>
          <Icon icon={Printer} size="sm" />
          Print
        </Button>
        {notBooked.length > 0 && (
          <Button onClick={actions.onDownload}>
            <Icon icon={Download} size="sm" />
            Download what was not booked
          </Button>
        )}
        <TextLink href={ordersPath} className="py-2 text-sm font-semibold sm:px-2">
          See your orders
        </TextLink>
        {againPath !== undefined && (
          <TextLink href={againPath} className="py-2 text-sm font-semibold sm:px-2">
            Order again
          </TextLink>
        )}
      </div>
      <Printout>{() => <OrderDocument order={order} />}</Printout>
    </section>
  )
}
