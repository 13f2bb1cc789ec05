/** What the server says that it offers, and whether that is so (decision D22). */
import type { CapabilityName } from '@strapline/contract/capabilities'
import { endpoints } from '@strapline/contract/endpoints'
import type { Order, Product } from '@strapline/contract/entities'
import { extras } from '@strapline/contract/extras'
import { newOrderReference } from '@strapline/contract/order-reference'
import {
  type ProductExtraName,
  productExtraNames,
  productExtras,
} from '@strapline/contract/product-extras'
import { showText } from '@strapline/contract/show-text'
import { addOwn, cancelOwn, deleteOwn, ownBooking, ownProduct } from './changes.ts'
import { expectThat, NotAsked } from './outcomes.ts'
import type { Person } from './people.ts'
import { expectRefusal, isMissing, parseAnswer } from './replies.ts'
import { noId, type Run } from './run.ts'

/** Whether the server says that it offers this. */
export type Says = (name: CapabilityName) => boolean

const question = 'listCapabilities'

/** Asks what the server offers: nothing where it has no such call; undefined where it gives no answer. */
export async function askOffers(run: Run): Promise<Says | undefined> {
  const names = await run.book.judge(run.about(question, 'answer', 'without a token'), async () => {
    const reply = await run.call(question, { namesNothing: true })
    if (isMissing(reply.status)) return []
    const token = run.people.buyer?.token
    // A server may look for the caller before it looks for the call.
    if (reply.status === 401 && token !== undefined) {
      const { status } = await run.call(question, { token, namesNothing: true })
      if (isMissing(status)) return []
    } else if (reply.status === 401) throw new NotAsked('it lets in nobody without a token')
    run.book.offer(question, 'yes')
    const { capabilities: found } = parseAnswer(extras[question].answer, reply)
    for (const [at, name] of found.entries()) {
      expectThat(typeof name === 'string', `capabilities[${at}]`, 'a text', typeof name)
    }
    return found
  })
  if (!names) return undefined
  if (run.book.offered(question) !== 'yes') run.book.offer(question, 'no')
  const said = new Set(names)
  return (name) => said.has(name)
}

/** Expects that something is there where it is offered, and only there. */
export function expectOffer(isThere: boolean, says: Says, name: CapabilityName): void {
  const isSaid = says(name)
  const expected = isSaid
    ? `to be there, since ${question} has ${name}`
    : `not to be there, since ${question} has no ${name}`
  expectThat(isThere === isSaid, name, expected, isThere ? 'it is there' : 'it is not there')
}

/** Adds a product with one of the extra fields: it is kept, or refused where the server does not offer it. */
async function checkProductExtra(
  run: Run,
  product: Product | undefined,
  name: ProductExtraName,
  says: Says,
): Promise<void> {
  const { capability, sample } = productExtras[name]
  const asked = `as an administrator, with ${name}`
  const subject = { ...run.about('addProduct', 'body', asked), of: `Product.${name}` }
  await run.book.judge(subject, async () => {
    const { token } = run.admin()
    const text = `conformance-${crypto.randomUUID().slice(0, 8)}`
    const value = sample(text, product ?? { _id: noId })
    const reply = await run.call('addProduct', { token, body: { ...ownProduct, [name]: value } })
    const isOffered = says(capability)
    if (!isOffered && reply.status === 422) return expectRefusal(reply, 422)
    const added = parseAnswer(extras.updateProduct.answer, reply)
    await deleteOwn(run, added)
    expectThat(isOffered, 'status', '422: the field is not offered', '200')
    const [expected, got] = [value, added[name]].map((one) => JSON.stringify(one) ?? 'nothing')
    expectThat(expected === got, name, showText(expected ?? ''), showText(got ?? ''))
  })
}

/** Values of the fields that a booking may have beyond the specification. */
const orderSamples = {
  orderReferences: { reference: newOrderReference(new Date()), line: 7 },
  buyerReferences: {
    poNumber: 'PO-26-0417',
    costCentre: '4120 Dispatch',
    buyerPart: 'SEAL-19',
    note: 'Ring twice',
  },
} as const satisfies Partial<Record<CapabilityName, Partial<Order>>>

/**
 * Books with one of these fields: it is kept, or refused where the server does not offer it. The number of a sending
 * belongs to one buyer.
 */
async function checkOrderField(
  run: Run,
  product: Product,
  [field, value]: [keyof Order, unknown],
  isOffered: boolean,
): Promise<void> {
  const subject = {
    ...run.about('bookOrder', 'body', `as a buyer, with ${field}`),
    of: `Order.${field}`,
  }
  await run.book.judge(subject, async () => {
    const book = async ({ token, email }: Person) => {
      const body = { ...ownBooking(email, product), [field]: value }
      const reply = await run.call('bookOrder', { token, body })
      if (reply.status === 422) return { reply }
      const { order } = parseAnswer(endpoints.bookOrder.answer, reply)
      if (order) stored.push(order)
      return { reply, order }
    }
    const stored: Order[] = []
    try {
      const { reply, order } = await book(run.buyer())
      if (!isOffered && !order) return expectRefusal(reply, 422)
      expectThat(isOffered, 'status', '422: the field is not offered', `${reply.status}`)
      expectThat(order?.[field] === value, `order.${field}`, `${value}`, `${order?.[field]}`)
      if (field !== 'reference') return
      const { reply: taken } = await book(run.admin())
      expectThat(
        taken.status === 422,
        "status of another person's booking with the number",
        '422',
        `${taken.status}`,
      )
    } finally {
      for (const order of stored) await cancelOwn(run, order)
    }
  })
}

/** The fields of bodies: taken where they are offered, and refused elsewhere. */
export async function checkBodyFields(run: Run, says: Says): Promise<void> {
  const product = await addOwn(run)
  try {
    for (const name of productExtraNames) await checkProductExtra(run, product, name, says)
    if (!product) return
    for (const [capability, samples] of Object.entries(orderSamples)) {
      for (const sample of Object.entries(samples) as [keyof Order, unknown][]) {
        await checkOrderField(run, product, sample, says(capability as CapabilityName))
      }
    }
  } finally {
    if (product) await deleteOwn(run, product)
  }
}
