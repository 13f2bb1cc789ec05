import type { Order } from '@strapline/contract/entities'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { voice } from '../../content/voice.ts'
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

/** What a story is declared with, its file's meta included. */
interface Declared {
  args: Args
  beforeEach?: () => Promise<unknown> | unknown
}

const declared = (story: string) =>
  Object.values(modules).flatMap(({ default: meta, ...stories }) =>
    Object.entries(stories)
      .filter(([name]) => toId(meta.title ?? '', storyNameFromExport(name)) === story)
      .map(
        ([, own]): Declared => ({
          args: { ...Object(meta).args, ...Object(own).args },
          beforeEach: Object(own).beforeEach ?? Object(meta).beforeEach,
        }),
      ),
  )

const argsOf = (story: string) => declared(story).map(({ args }) => args)

/** Each step that another one follows, with the story of that one. */
const pairs = flows.flatMap(({ title, steps }) =>
  steps.slice(1).map((next, at) => {
    const [before] = argsOf(steps[at]?.story ?? '')
    const [after] = argsOf(next.story)
    const isOnePage = steps[at]?.route === next.route
    return { name: `${title}, ${at + 1} and ${at + 2}`, before, after, isOnePage }
  }),
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

// Would notice: a list in the edited texts and euros, before the page of its order in the specified ones and dollars.
it('every screen has the texts and the currency of the specification, as the page says', async () => {
  const usual = voice().name
  const inOthers: string[] = []
  for (const story of flows.flatMap(({ steps }) => steps.map((step) => step.story))) {
    for (const { beforeEach } of declared(story)) {
      const end = await beforeEach?.()
      if (voice().name !== usual) inOthers.push(story)
      if (typeof end === 'function') end()
    }
  }
  expect(inOthers).toEqual([])
})

// Would notice: an order that is late in the buyer's list, and expected next week on its page.
const toAnOrder = pairs.flatMap(({ name, before, after }) => {
  const order = loaded(after?.order)
  const rows = before?.rows?.data
  return order && rows ? [{ name, order, rows }] : []
})
it('the page of an order says what the list before it says', () => {
  expect(toAnOrder.length).toBeGreaterThan(1)
  for (const { name, order, rows } of toAnOrder) {
    expect(
      rows.find(({ _id }) => _id === order._id),
      name,
    ).toEqual(order)
  }
})

// Would notice: six orders of which some are delivered, and a question over the same six, all of them pending.
const ofOneList = pairs.flatMap(({ name, before, after, isOnePage }) =>
  isOnePage && before?.rows && after?.rows
    ? [{ name, before: before.rows, after: after.rows }]
    : [],
)
it('a question stands over the list that was there before', () => {
  const statusesOf = ({ data }: NonNullable<Args['rows']>) =>
    data.map(({ _id, status, shipments, expectedAt }) => ({ _id, status, shipments, expectedAt }))
  expect(ofOneList.length).toBeGreaterThan(1)
  for (const { name, before, after } of ofOneList) {
    expect(statusesOf(after), name).toEqual(statusesOf(before))
  }
})
