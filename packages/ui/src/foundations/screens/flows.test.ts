import type { Order } from '@strapline/contract/entities'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import type { CompareScreenProps } from '../../screens/compare/compare.tsx'
import type { OrderScreenProps } from '../../screens/order/order.tsx'
import type { OrderPadScreenProps } from '../../screens/order-pad/order-pad.tsx'
import type { ProductScreenProps } from '../../screens/product/product.tsx'
import { flows } from './flows.ts'
import { modules } from './stories.ts'

/** What the stories of screens are given, as far as it says which products and orders they show. */
interface Args
  extends Partial<Pick<CompareScreenProps, 'ids'>>,
    Partial<Pick<OrderScreenProps, 'order'>>,
    Partial<Pick<OrderPadScreenProps, 'pad' | 'sending'>>,
    Partial<Pick<ProductScreenProps, 'product' | 'compared' | 'booking'>> {
  rows?: { data: Order[] }
}

const idsIn = (pad: Args['pad']) => pad?.lines.flatMap(({ product }) => product?._id ?? [])
const newest = (rows: Args['rows']) =>
  rows?.data.toSorted((one, other) => String(other.placedAt).localeCompare(String(one.placedAt)))[0]
const loaded = <Data>(resource: { status: string; data?: Data } | undefined) => resource?.data

/** What several screens of a flow show, where they say it: the same on each. */
const subjects: Record<string, (args: Args) => unknown> = {
  'A buyer orders': ({ product, rows }) => loaded(product)?._id ?? newest(rows)?.orderId,
  'A buyer compares': ({ compared, ids, pad }) => compared?.ids ?? ids ?? idsIn(pad),
  'A buyer orders in bulk': ({ sending, rows }) =>
    sending?.progress?.placed?.order.reference ?? newest(rows)?.reference,
  'A buyer follows an order': ({ order }) => loaded(order)?._id,
  'A booking fails': ({ product, booking }) =>
    booking?.standingOrder?.orderId ?? loaded(product)?._id,
}

const argsOf = (story: string) =>
  Object.values(modules).flatMap(({ default: meta, ...stories }) =>
    Object.entries(stories)
      .filter(([name]) => toId(meta.title ?? '', storyNameFromExport(name)) === story)
      .map(([, own]): Args => ({ ...Object(meta).args, ...Object(own).args })),
  )

// Would notice: three products are compared, and eight others are in the pad; the order that was sent is in no list.
it.each(Object.entries(subjects))('%s: all of its screens are about the same', (title, of) => {
  const steps = flows.find((flow) => flow.title === title)?.steps ?? []
  const shown = steps
    .flatMap(({ story }) => argsOf(story).map((args) => of(args)))
    .filter((subject) => subject !== undefined)
  expect(shown.length).toBeGreaterThan(1)
  for (const subject of shown) expect(subject).toEqual(shown[0])
})
