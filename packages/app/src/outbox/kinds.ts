import { orderSchema, type Product, productSchema, userSchema } from '@strapline/contract/entities'
import type { ShopAnswer, ShopCallName } from '@strapline/contract/extras'
import { updateOrderSchema } from '@strapline/contract/fulfilment'
import { addProductSchema, addReviewSchema, updateUserSchema } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { adminRole, type ChangeLimit, changeLimits } from '@strapline/contract/rules'
import { voice } from '@strapline/ui/content/voice'
import { formatPieces } from '@strapline/ui/lib/format.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { call as callShop } from '../api/client.ts'
import {
  ApiRefusal,
  explainChange,
  explainWithFields,
  isOutcomeKnown,
  isRefusal,
  UnexpectedAnswer,
} from '../api/failures.ts'
import type { ListedProducts } from '../api/queries.ts'
import { changeRows, keyOf } from '../api/query-client.ts'
import type { DraftedForm } from '../kept/drafts.ts'
import { plainName, type ToastText } from '../lib/toast.ts'
import { showOrder } from '../live/apply-event.ts'
import { type Entry, errorIn } from './entry.ts'

/** How a change is made: by whom, with which key, and by which client. */
interface Making {
  call: typeof callShop
  /** The email of who makes it. */
  owner: string
  options: { idempotencyKey: string }
}

/** The outcome of a change, as it is told and as lists are refreshed by it. */
interface Outcome<Answer> {
  /** Undefined when it failed. */
  answer: Answer | undefined
  error: Error | undefined
  /** The email of who made it. */
  owner: string
}

/** What is declared of a kind of change; {@link kind} adds the rest. */
interface Declaration<Input, Answer, Form> {
  /** The call that makes it. */
  name: ShopCallName
  /** The shape of its input, for one that was stored before a reload. It must not contain secrets. */
  input: z.ZodMiniType<Input>
  /** The id of the item that it changes: several items may be changed at the same time. */
  idOf?: (input: Input) => string
  /** The form in which the input was typed: one for each item where the kind has items. */
  form?: Form
  make: (input: Input, making: Making) => Promise<Answer>
  /** The calls whose cached answers it makes old. */
  refreshes: readonly ShopCallName[] | ((outcome: Outcome<Answer>, input: Input) => ShopCallName[])
  /** Brings cached lists up to date, so that the old row doesn't come back until they are read again. */
  apply?: (queryClient: QueryClient, outcome: Outcome<Answer>, input: Input) => void
  /** What is to happen to what: "your review", "added"; with what the server has answered, once it has. */
  says: (input: Input, answer?: Answer) => readonly [subject: string, done: string]
  /** What one item is called, and several, where several can be changed at once. */
  noun?: { one: string; many: string }
  /** The toast for an answer. */
  done: (answer: Answer, input: Input) => ToastText
  /**
   * The toast for a failure that has words of its own. Without it, and for undefined, the toast explains that
   * the change was not made, or that nobody knows, and why.
   */
  failed?: (failure: Error) => string | undefined
}

/** A kind of change. */
export type Kind<Input, Answer, Form = DraftedForm | undefined> = Omit<
  Declaration<Input, Answer, Form>,
  'form' | 'failed' | 'refreshes'
> & {
  form: Form
  refreshes: (outcome: Outcome<Answer>, input: Input) => readonly ShopCallName[]
  /** The toast for a failure: what was not done, or is not known to be, and why. */
  failed: (failure: Error, input: Input) => string
  /** How many one account may make. */
  limits: readonly ChangeLimit[]
}

function kind<Input, Answer, Form extends DraftedForm | undefined = undefined>(
  declared: Declaration<Input, Answer, Form>,
): Kind<Input, Answer, Form> {
  const { name, says, failed, refreshes } = declared
  return {
    ...declared,
    form: declared.form as Form,
    refreshes: typeof refreshes === 'function' ? refreshes : () => refreshes,
    failed: (failure, input) => failed?.(failure) ?? explainChange(...says(input), failure),
    limits:
      name in changeLimits ? changeLimits[name as keyof typeof changeLimits] : changeLimits.usual,
  }
}

/** Books an order, which changes the product's available quantity and the lists of orders. */
const bookOrder = kind({
  name: 'bookOrder',
  // A rule that the name of a product or a person breaks is the server's to say.
  input: z.omit(orderSchema, { _id: true, placedAt: true, unitPrice: true }),
  idOf: ({ orderId }) => orderId,
  form: 'booking',
  async make(body, { call, options }) {
    const answer = await call('bookOrder', { body }, options)
    // An answer about something else tells nothing about this order.
    if (answer.order && answer.order.orderId !== body.orderId) throw new UnexpectedAnswer(answer)
    return answer
  },
  refreshes: ['listProducts', 'getProduct', 'listMyOrders', 'listOrders'],
  says: ({ orderName, myOrder }, answer) => [
    answer?.order?.reference
      ? `order ${answer.order.reference}`
      : `your order of ${formatPieces(myOrder)} of ${plainName(orderName)}`,
    voice().ordering.placed,
  ],
  done: ({ success }) =>
    success ? messages.success.booked : { error: messages.booking.alreadyExists },
  // The sheet closes after every answer (D18), so the toast includes the fields' messages. The server's words
  // are enough, but where they are about the session, or nobody knows.
  failed: (failure) =>
    isOutcomeKnown(failure) && !isRefusal(failure, 401) ? explainWithFields(failure) : undefined,
})

const addReview = kind({
  name: 'addReview',
  input: addReviewSchema,
  form: 'review',
  make: (body, { call, options }) => call('addReview', { body }, options),
  refreshes: ['listReviews'],
  says: () => ['your review', 'added'],
  done: () => messages.success.reviewAdded,
})

/** Changes the profile of the user who sends it. */
const updateUser = kind({
  name: 'updateUser',
  input: updateUserSchema,
  form: 'profile',
  make: (body, { call, owner, options }) =>
    call('updateUser', { params: { email: owner }, body }, options),
  refreshes: ['getUser', 'listUsers'],
  says: () => ['your profile', 'updated'],
  done: () => messages.success.updated,
})

const addProduct = kind({
  name: 'addProduct',
  input: addProductSchema,
  form: 'product',
  make: (body, { call, options }) => call('addProduct', { body }, options),
  refreshes: ['listProducts', 'listAudit'],
  says: ({ name }) => [plainName(name), 'added'],
  // Spec section 8: the same toast as for the profile.
  done: () => messages.success.updated,
})

/** Changes the cached products: the list that the catalogue searches, and the pages that admins see. */
function changeProducts(queryClient: QueryClient, change: (products: Product[]) => Product[]) {
  queryClient.setQueryData<ListedProducts>(
    keyOf('listProducts'),
    (list) => list && { ...list, data: change(list.data) },
  )
  changeRows(queryClient, 'listProducts', change)
}

/** Deletes a product. Refused when it no longer exists; its row is removed then as well. */
const deleteProduct = kind({
  name: 'deleteProduct',
  input: productSchema,
  idOf: ({ _id }) => _id,
  async make({ _id }, { call, options }) {
    const { deletedCount } = await call('deleteProduct', { params: { id: _id } }, options)
    if (deletedCount === 0) throw new ApiRefusal(404, { message: messages.refusal.productNotFound })
  },
  refreshes: ['listProducts', 'getProduct', 'listAudit'],
  apply(queryClient, { error }, { _id }) {
    if (!isGone(error)) return
    changeProducts(queryClient, (list) => list.filter((product) => product._id !== _id))
  },
  says: ({ name }) => [plainName(name), 'deleted'],
  done: () => messages.success.deleted,
})

/** Changes a product, unless it is no longer as it was loaded: that is a refusal with 412. An extra call. */
const updateProduct = kind({
  name: 'updateProduct',
  input: z.object({
    /** The product as it is to be. */
    product: productSchema,
    /** The ETag of the product as it was loaded; undefined where the server has none. */
    tag: z.optional(z.string()),
  }),
  idOf: ({ product }) => product._id,
  form: 'correction',
  make: ({ product: { _id, ...body }, tag }, { call, options }) =>
    call('updateProduct', { params: { id: _id }, body }, { ...options, ifMatch: tag }),
  refreshes: ({ error }) => [
    'listProducts',
    'getProduct',
    'listAudit',
    // Somebody may have ordered it meanwhile.
    ...(isRefusal(error, 412) ? (['listOrders'] as const) : []),
  ],
  apply(queryClient, { answer }) {
    if (!answer) return
    changeProducts(queryClient, (list) =>
      list.map((other) => (other._id === answer._id ? answer : other)),
    )
  },
  says: ({ product }) => [plainName(product.name), 'changed'],
  done: () => messages.success.updated,
})

/** Cancels an order, which returns its pieces to stock. Refused when it no longer exists. */
const cancelOrder = kind({
  name: 'cancelOrder',
  input: orderSchema,
  idOf: ({ _id }) => _id,
  async make({ _id }, { call, options }) {
    const { deletedCount } = await call('cancelOrder', { params: { id: _id } }, options)
    if (deletedCount === 0) throw new ApiRefusal(404, { message: messages.refusal.orderNotFound })
  },
  refreshes: ['listOrders', 'listMyOrders', 'listProducts', 'getProduct', 'listAudit'],
  apply(queryClient, { error }, { _id }) {
    if (!isGone(error)) return
    changeRows(queryClient, 'listOrders', (orders) => orders.filter((order) => order._id !== _id))
  },
  says: ({ orderName }) => [`the order of ${plainName(orderName)}`, 'cancelled'],
  noun: { one: 'order', many: 'orders' },
  // Spec section 8 has one toast for all deletions.
  done: () => messages.success.deleted,
})

/** Says how far an order is, unless it is no longer as it was shown: that is a refusal with 412. An extra call. */
const updateOrder = kind({
  name: 'updateOrder',
  input: z.object({
    /** The order as it was shown. */
    order: orderSchema,
    change: updateOrderSchema,
  }),
  idOf: ({ order }) => order._id,
  make: ({ order: { _id: id, revision = 0 }, change }, { call, options }) =>
    call('updateOrder', { params: { id }, body: change }, { ...options, ifMatch: `"${revision}"` }),
  refreshes: ['listOrders', 'listMyOrders', 'listProducts', 'getProduct', 'listAudit'],
  apply(queryClient, { answer }) {
    if (answer) showOrder(queryClient, answer)
  },
  says: ({ order, change }) => [
    `the order of ${plainName(order.orderName)}`,
    change.status === 'pending' ? 'taken back' : change.status,
  ],
  noun: { one: 'order', many: 'orders' },
  // Spec section 8: what is cancelled has the toast of a deletion.
  done: (_, { change }) =>
    change.status === 'cancelled' ? messages.success.deleted : messages.success.updated,
})

/** Makes a user an admin. The answer says whether anything changed (spec section 7). */
const makeAdmin = kind({
  name: 'makeAdmin',
  input: userSchema,
  idOf: ({ _id }) => _id,
  async make({ email }, { call, options }) {
    const { modifiedCount } = await call('makeAdmin', { params: { email } }, options)
    return modifiedCount > 0
  },
  refreshes: ['listUsers', 'getUser', 'listAudit'],
  apply(queryClient, { answer: isChanged }, { _id }) {
    if (!isChanged) return
    changeRows(queryClient, 'listUsers', (list) =>
      list.map((user) => (user._id === _id ? { ...user, role: adminRole } : user)),
    )
  },
  says: ({ name }) => [plainName(name), 'made an admin'],
  done: (isChanged) =>
    isChanged ? messages.success.madeAdmin : { error: messages.failure.makeAdmin },
  // Spec section 7 has a message for a refusal only.
  failed: (failure) => (isRefusal(failure, 403) ? messages.failure.makeAdmin : undefined),
})

/** A user without a role: what becomes of one whose role is taken. */
export function withoutRole({ role: _, ...user }: z.infer<typeof userSchema>) {
  return user
}

/** Takes the admin role from a user. The answer says whether anything changed. An extra call. */
const removeAdmin = kind({
  name: 'removeAdmin',
  input: userSchema,
  idOf: ({ _id }) => _id,
  async make({ email }, { call, options }) {
    const { modifiedCount } = await call('removeAdmin', { params: { email } }, options)
    return modifiedCount > 0
  },
  refreshes({ error, owner }, { email }) {
    const others: ShopCallName[] = ['isAdmin', 'getUser', 'listAudit']
    // An administrator who has given up the role may not list users any more.
    return error || email !== owner ? [...others, 'listUsers'] : others
  },
  apply(queryClient, { error, owner }, { _id, email }) {
    if (error) return
    changeRows(queryClient, 'listUsers', (list) =>
      list.map((user) => (user._id === _id ? withoutRole(user) : user)),
    )
    // One's own pages follow at once.
    const ownRole = keyOf('isAdmin', { params: { email } })
    if (email === owner) queryClient.setQueryData<ShopAnswer<'isAdmin'>>(ownRole, { admin: false })
  },
  says: ({ name }) => [plainName(name), 'removed as an admin'],
  done: (isChanged, { name }) =>
    isChanged
      ? `${plainName(name)} is no longer an admin`
      : { warning: `${plainName(name)} was not an admin any more` },
})

/** Whether the item no longer exists after a deletion: by this call, or by somebody else before it. */
function isGone(error: Error | undefined): boolean {
  return error === undefined || isRefusal(error, 404)
}

/** Every kind of change, by the name of its call. */
export const kinds = {
  bookOrder,
  addReview,
  updateUser,
  addProduct,
  updateProduct,
  deleteProduct,
  cancelOrder,
  updateOrder,
  makeAdmin,
  removeAdmin,
}

/** A kind of change whose input and answer are not known, such as that of a stored entry. */
export type AnyKind = Kind<unknown, unknown>

/** The kind with this name; undefined for one that this version of the app does not know. */
export const kindOf = (name: string): AnyKind | undefined =>
  Object.hasOwn(kinds, name) ? (kinds[name as keyof typeof kinds] as unknown as AnyKind) : undefined

/** The toast for an answer; for a success what was done to what, where the shop's voice says that. */
function named(text: ToastText, says: readonly [subject: string, done: string] = ['', '']) {
  const [subject, done] = says
  if (typeof text !== 'string' || !voice().namesOutcomes) return text
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} was ${done}.`
}

/** The text about an entry that is over, and whether the change was made as it was wanted. */
export function outcomeOf(entry: Entry): { text: ToastText; isMade: boolean } {
  const kind = kindOf(entry.kind)
  const error = errorIn(entry.state)
  const answer = entry.state.kind === 'made' ? entry.state.answer : undefined
  const text = error
    ? { error: kind?.failed(error, entry.input) ?? '' }
    : named(kind?.done(answer, entry.input), kind?.says(entry.input, answer))
  const isRefusal = typeof text === 'object' && 'error' in text
  return { text, isMade: entry.state.kind === 'made' && !isRefusal }
}
