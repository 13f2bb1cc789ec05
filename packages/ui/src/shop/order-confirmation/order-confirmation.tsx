import { CircleCheck, Printer } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { voice } from '../../content/voice.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount, formatTime } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { Printout, printPage } from '../../lib/printout.tsx'
import { countLines } from '../../order-pad/count-lines.ts'
import { type SentOrder, sumsOf } from '../../order-pad/placed-order.ts'
import { Button } from '../../primitives/button/button.tsx'
import {
  ExportButtons,
  type ExportButtonsProps,
} from '../../primitives/export-buttons/export-buttons.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { OrderDocument } from '../order-document/order-document.tsx'
import { TextsLine } from '../texts-line/texts-line.tsx'
import { BookedLines, bookedOf, isOrAre, UnbookedLines } from './sent-lines.tsx'

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
    /** Downloads the lines that were not booked as a file, each with the reason. */
    onDownload: ExportButtonsProps['onExport']
    /** Takes the booked lines out of the pad and closes the confirmation. */
    onDone: () => void
  }
}

/**
 * The order after its lines were sent: its number, the total, the address, the booked lines, and the lines that were not
 * booked, with the reasons.
 */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { order, open = 0, ordersPath, againPath, actions } = props
  const { reference, placedAt, lines, notBooked } = order
  const id = useId()
  const booked = bookedOf(lines.length)
  const { ordering } = voice()
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="@container rounded-sm border border-rule-strong bg-raised"
    >
      <header className="grid gap-1 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
          <p className="flex items-center gap-2 font-semibold text-success">
            <Icon icon={CircleCheck} size="sm" />
            {booked}
          </p>
          {placedAt !== undefined && (
            <p className="tabular text-ink-soft">{formatTime(placedAt, 'day and time')}</p>
          )}
        </div>
        <h2 id={id} className="wrap-anywhere">
          {reference === undefined ? (
            <span className="block font-semibold text-2xl tracking-tight">Ordered</span>
          ) : (
            <>
              <span className="mt-2 block text-ink-soft text-sm">Order number</span>{' '}
              <span className="tabular block font-semibold text-2xl tracking-tight sm:text-3xl">
                {reference}
              </span>
            </>
          )}
        </h2>
        {/* The only part that is announced. */}
        <p role="status" className="sr-only">
          {reference !== undefined && `Order number ${reference}: `}
          {booked}.
          {notBooked.length > 0 &&
            ` ${countLines(notBooked.length)} ${isOrAre(notBooked.length)} not ${ordering.booked}.`}
        </p>
      </header>
      <Facts order={order} />
      {notBooked.length > 0 && <UnbookedLines lines={notBooked} />}
      <BookedLines lines={lines} />
      <footer className="grid gap-x-6 gap-y-3 border-rule border-t p-4 @3xl:flex @3xl:items-center sm:px-6">
        {/* On a phone the first one has a line of its own, and the others share what is left. */}
        <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:[&>:first-child]:basis-full">
          {open > 0 && (
            <Button variant="primary" onClick={actions.onRetry}>
              Ask again about {countLines(open)}
            </Button>
          )}
          <Button
            variant={open > 0 ? 'secondary' : 'primary'}
            title={`Takes the ${ordering.booked} lines out of the pad`}
            onClick={actions.onDone}
          >
            Done
          </Button>
          <Button onClick={printPage}>
            <Icon icon={Printer} size="sm" />
            Print
          </Button>
          {notBooked.length > 0 && (
            <ExportButtons
              label={`Download what was not ${ordering.booked} as`}
              onExport={actions.onDownload}
              shortIn="window"
            />
          )}
        </div>
        <p className="flex flex-wrap gap-x-6 font-semibold text-sm @3xl:ms-auto">
          <TextLink href={ordersPath} className="py-2">
            See your orders
          </TextLink>
          {againPath !== undefined && (
            <TextLink href={againPath} className="py-2">
              Order again
            </TextLink>
          )}
        </p>
      </footer>
      <Printout>{() => <OrderDocument order={order} />}</Printout>
    </section>
  )
}

/** How much was ordered, for how much, and where it goes. */
function Facts({
  order: { lines, address, phoneNumber, texts },
}: Pick<OrderConfirmationProps, 'order'>) {
  const money = useMoney('detail')
  const { pieces, total } = sumsOf(lines)
  return (
    <dl className="grid grid-cols-2 @max-[16rem]:grid-cols-1 gap-x-6 gap-y-4 border-rule border-t p-4 @3xl:grid-cols-[auto_auto_minmax(0,1fr)_auto] @3xl:gap-x-12 sm:px-6">
      <Figure term="Lines">{formatCount(lines.length)}</Figure>
      <Figure term="Pieces">{formatCount(pieces)}</Figure>
      <div className="col-span-full min-w-0 @3xl:col-span-1">
        <dt className="text-ink-soft text-sm">Deliver to</dt>
        <dd className="wrap-anywhere">
          <bdi className="block whitespace-pre-line">{address}</bdi>
          <bdi className="tabular text-ink-soft text-sm">{phoneNumber}</bdi>
        </dd>
        <dd>
          <TextsLine texts={texts} />
        </dd>
      </div>
      {total !== undefined && (
        <Figure
          term="Total"
          className="col-span-full @max-3xl:order-first @3xl:col-span-1 @3xl:text-end"
        >
          {money(total)}
        </Figure>
      )}
    </dl>
  )
}

interface FigureProps {
  term: string
  className?: string
  children: ReactNode
}

function Figure({ term, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="tabular font-semibold text-xl tracking-tight wrap-anywhere">{children}</dd>
    </div>
  )
}
