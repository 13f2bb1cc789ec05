import type { Order } from '@strapline/contract/entities'
import { type Shipment, shippedPieces } from '@strapline/contract/fulfilment'
import {
  CalendarClock,
  CircleX,
  ClipboardCheck,
  PackageCheck,
  Send,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import { formatPieces, formatTime, timeIn } from '../../lib/format.ts'
import type { TimelineStep } from '../../primitives/timeline/timeline.tsx'
import {
  expectedInWords,
  lateInWords,
  openInWords,
  statusShown,
} from '../../shop/order-status/status-words.ts'
import { TrackingNumber } from '../../shop/tracking-number/tracking-number.tsx'

/** A time as a step has it; undefined for what is no time. */
function timeOf(text: string | undefined): TimelineStep['time'] {
  const time = timeIn(text)
  return time === undefined
    ? undefined
    : { dateTime: new Date(time).toISOString(), text: formatTime(time, 'day and time') }
}

/** What happened to an order in the order of its times, and what is to come next. */
export function stepsOf(order: Order): TimelineStep[] {
  const { placedAt, confirmedAt, deliveredAt, cancelledAt } = order
  const status = statusShown(order)
  const steps: TimelineStep[] = [
    { key: 'placed', title: 'Placed', icon: Send, time: timeOf(placedAt) },
  ]
  if (confirmedAt !== undefined || status === 'confirmed') {
    const time = timeOf(confirmedAt)
    steps.push({ key: 'confirmed', title: 'Confirmed', icon: ClipboardCheck, time })
  }
  steps.push(...shipmentSteps(order))
  if (status === 'delivered') {
    const time = timeOf(deliveredAt)
    steps.push({ key: 'delivered', title: 'Delivered', icon: PackageCheck, time })
  } else if (status === 'cancelled') {
    steps.push({
      key: 'cancelled',
      title: 'Cancelled',
      icon: CircleX,
      time: timeOf(cancelledAt),
      children:
        shippedPieces(order) > 0 ? 'What was not shipped by then will not come.' : undefined,
    })
  } else steps.push(nextStep(order))
  return steps
}

const sentTime = ({ sentAt }: Shipment) => timeIn(sentAt) ?? Number.POSITIVE_INFINITY

function shipmentSteps({ shipments = [], myOrder }: Order): TimelineStep[] {
  const inOrder = shipments.toSorted((one, other) =>
    Math.sign(sentTime(one) - sentTime(other) || 0),
  )
  return inOrder.map(({ pieces, carrier, tracking, sentAt }, at) => ({
    key: `shipment ${at}`,
    title: pieces === myOrder ? 'Shipped all of it' : `Shipped ${formatPieces(pieces)}`,
    icon: Truck,
    time: timeOf(sentAt),
    children:
      carrier === undefined && tracking === undefined ? undefined : (
        <TrackingNumber carrier={carrier} tracking={tracking} />
      ),
  }))
}

/** What is said to come next where no day was named. */
const toCome = {
  pending: 'To be confirmed',
  confirmed: 'To be shipped',
  'partly shipped': 'The rest is to be shipped',
  shipped: 'To be delivered',
} as const

function nextStep(order: Order): TimelineStep {
  const open = openInWords(order)
  const rest = open && `${open}.`
  const late = lateInWords(order)
  if (late !== undefined) {
    return { key: 'next', title: late, icon: TriangleAlert, state: 'warning', children: rest }
  }
  const status = statusShown(order)
  const title = expectedInWords(order) ?? toCome[status as keyof typeof toCome]
  return { key: 'next', title, icon: CalendarClock, state: 'next', children: rest }
}
