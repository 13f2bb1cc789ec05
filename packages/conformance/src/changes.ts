/** The calls that store something: the check takes back what it has stored, where a call exists for it. */
import { drawingPath } from '@strapline/contract/drawings'
import { type CallAnswer, endpoints } from '@strapline/contract/endpoints'
import type { Order, Product } from '@strapline/contract/entities'
import type { shopCalls } from '@strapline/contract/extras'
import { updateUserSchema } from '@strapline/contract/inputs'
import { bookableQuantities } from '@strapline/contract/rules'
import { showText } from '@strapline/contract/show-text'
import { expectThat, NotAsked } from './outcomes.ts'
import { expectRefusal, parseAnswer } from './replies.ts'
import type { CallName, How, Run } from './run.ts'

/** A product of the suite's own, to be deleted again. */
export const ownProduct = {
  name: 'Conformance check',
  description: 'Added by the conformance suite and deleted again.',
  image: drawingPath('cable-ties'),
  unitPrice: 1.5,
  minOrder: 2,
  availAble: 10,
}

/** Whether a text is an ISO 8601 time in UTC. */
export const isUtcTime = (time: string) =>
  /^\d{4}-\d\d-\d\dT.+Z$/.test(time) && !Number.isNaN(Date.parse(time))

/** Adds the suite's own product; undefined when the server does not. */
export function addOwn(
  run: Run,
  headers: Record<string, string> = {},
): Promise<Product | undefined> {
  const subject = run.about('addProduct', 'answer', 'as an administrator')
  return run.book.judge(subject, async () => {
    const { token } = run.admin()
    const reply = await run.call('addProduct', { token, body: ownProduct, headers })
    return parseAnswer(endpoints.addProduct.answer, reply)
  })
}

/** Why the server has no product of the suite's own. */
export const whyNotAdded = ({ book }: Run): string =>
  book.found('addProduct', 'answer')?.why ?? 'no product could be added'

/** Deletes the suite's own product again. */
export async function deleteOwn(run: Run, { _id: id }: Product): Promise<void> {
  const asked = `as an administrator, to delete the check's own product ${showText(id)}`
  await run.book.judge(run.about('deleteProduct', 'answer', asked), async () => {
    const { token } = run.admin()
    const reply = await run.call('deleteProduct', { token, id, evenSo: true })
    const { deletedCount } = parseAnswer(endpoints.deleteProduct.answer, reply)
    expectThat(deletedCount === 1, 'deletedCount', '1', String(deletedCount))
  })
}

type BookAnswer = CallAnswer<(typeof shopCalls)['bookOrder']>

/** The body of a booking of the suite's own product by `email`. @param myOrder by default the least that can be booked */
export function ownBooking(email: string, product: Product, myOrder?: number) {
  return {
    orderId: product._id,
    displayName: 'Conformance',
    email,
    address: 'Conformance street 1',
    orderName: product.name,
    phoneNumber: '+39 02 5550 1234',
    myOrder: myOrder ?? bookableQuantities(product)?.smallest ?? 0,
  }
}

/** Cancels an order of the suite's own product again. */
export async function cancelOwn(run: Run, { _id: id }: Pick<Order, '_id'>): Promise<void> {
  const { token } = run.admin()
  const reply = await run.call('cancelOrder', { token, id, evenSo: true })
  const { deletedCount } = parseAnswer(endpoints.cancelOrder.answer, reply)
  expectThat(deletedCount === 1, 'deletedCount', '1', String(deletedCount))
}

/** Books the suite's own product, repeats that, and cancels it, and looks at the stock each time. */
async function bookOwn(run: Run, product: Product): Promise<void> {
  const { _id: id, availAble } = product
  const myOrder = bookableQuantities(product)?.smallest ?? 0
  const judge = <Value>(name: CallName, asked: string, check: () => Promise<Value>) =>
    run.book.judge(run.about(name, 'answer', asked), check)
  const send = (quantity: number) => {
    const { token, email } = run.buyer()
    return run.call('bookOrder', { token, body: ownBooking(email, product, quantity) })
  }
  const book = async (): Promise<BookAnswer> =>
    parseAnswer(endpoints.bookOrder.answer, await send(myOrder))
  const stockIs = (left: number, asked: string) =>
    judge('getProduct', asked, async () => {
      const read = parseAnswer(endpoints.getProduct.answer, await run.call('getProduct', { id }))
      expectThat(read.availAble === left, 'availAble', String(left), String(read.availAble))
    })

  const tooMuch = run.about('bookOrder', 'errors', 'as a buyer, all that is available')
  await run.book.judge(tooMuch, async () => expectRefusal(await send(availAble), 422))
  const order = await judge('bookOrder', 'as a buyer', async () => {
    const booked = await book()
    expectThat(booked.success, 'success', 'true', 'false')
    expectThat(booked.order !== undefined, 'order', 'the order', 'nothing')
    const { placedAt, unitPrice = product.unitPrice } = booked.order
    const price = String(product.unitPrice)
    expectThat(String(unitPrice) === price, 'order.unitPrice', price, String(unitPrice))
    const isTime = placedAt === undefined || isUtcTime(placedAt)
    expectThat(isTime, 'order.placedAt', 'an ISO 8601 time in UTC', showText(placedAt ?? ''))
    return booked.order
  })
  if (!order) return
  await stockIs(availAble - myOrder, 'after a booking')
  await judge('bookOrder', 'as a buyer, the same within ten minutes', async () => {
    const again = await book()
    expectThat(!again.success, 'success', 'false', 'true')
    const named = again.order?._id ?? order._id
    expectThat(named === order._id, 'order._id', showText(order._id), showText(named))
  })
  const cancelled = await judge(
    'cancelOrder',
    `as an administrator, to cancel the check's own order ${showText(order._id)}`,
    async () => {
      await cancelOwn(run, order)
      return true
    },
  )
  if (cancelled) await stockIs(availAble, 'after the booking was cancelled')
}

/** Sends the buyer's profile as it is. */
async function updateProfile(run: Run): Promise<void> {
  const subject = run.about('updateUser', 'answer', 'as a buyer, with the profile as it is')
  await run.book.judge(subject, async () => {
    const { token, email } = run.buyer()
    const how: How = { token, email }
    const profile = parseAnswer(endpoints.getUser.answer, await run.call('getUser', how))
    const { name, education, age, country, linkdin } = profile
    const body = { name, education, age, ...(country && { country }), ...(linkdin && { linkdin }) }
    if (!updateUserSchema.safeParse(body).success) {
      throw new NotAsked("the buyer's profile is incomplete, so that it can't be sent as it is")
    }
    parseAnswer(endpoints.updateUser.answer, await run.call('updateUser', { ...how, body }))
  })
}

/** Makes an admin of one who is: nothing changes. */
async function promoteAdmin(run: Run): Promise<void> {
  const subject = run.about('makeAdmin', 'answer', 'as an administrator, about themselves')
  await run.book.judge(subject, async () => {
    const { token, email } = run.admin()
    const reply = await run.call('makeAdmin', { token, email })
    const { modifiedCount } = parseAnswer(endpoints.makeAdmin.answer, reply)
    expectThat(modifiedCount === 0, 'modifiedCount', '0', String(modifiedCount))
  })
}

/** Registers the buyer again, which is known by now. */
async function registerAgain(run: Run): Promise<void> {
  const subject = run.about('registerUser', 'answer', 'with a proof, as a user who is known')
  await run.book.judge(subject, async () => {
    const { email, proof } = run.buyer()
    if (!proof) throw new NotAsked("it needs the identity provider's proof of an email")
    const body = { email, name: 'Conformance' }
    const reply = await run.call('registerUser', { token: proof, body })
    const { success } = parseAnswer(endpoints.registerUser.answer, reply)
    expectThat(!success, 'success', 'false', 'true')
  })
}

/** Asks every change of the sixteen calls but one. */
export async function checkChanges(run: Run): Promise<void> {
  const why = 'no call of the contract takes a review back'
  run.book.note('addReview', 'answer', { state: 'not asked', why })
  await registerAgain(run)
  await updateProfile(run)
  await promoteAdmin(run)
  const product = await addOwn(run)
  if (!product) {
    const why = whyNotAdded(run)
    for (const name of ['bookOrder', 'cancelOrder', 'deleteProduct']) {
      run.book.note(name, 'answer', { state: 'not asked', why })
    }
    return
  }
  try {
    await bookOwn(run, product)
  } finally {
    await deleteOwn(run, product)
  }
}
