import {
  type Order,
  orderSchema,
  type Product,
  productSchema,
  type User,
  userSchema,
} from '@strapline/contract/entities'
import type { ShopCallName } from '@strapline/contract/extras'
import {
  addProductSchema,
  addReviewSchema,
  bookOrderSchema,
  updateUserSchema,
} from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { DraftedForm } from '../kept/drafts.ts'
import { plainName } from '../lib/plain-name.ts'
import { call } from './client.ts'
import {
  ApiRefusal,
  explainChange,
  explainWithFields,
  isOutcomeKnown,
  isRefusal,
} from './failures.ts'
import { keyOf } from './keys.ts'
import { changeRows } from './lists.ts'
import { isAdminQuery, productsQuery } from './queries.ts'
import { refresh, refreshAfterLast } from './refresh.ts'
import type { SendOptions, ToastText } from './send-types.ts'

/** Who makes a change, and its Idempotency-Key. */
interface Made {
  owner: string
  options: { idempotencyKey: string | undefined }
}

/** What became of a change. */
interface Outcome<Answer> {
  /** Undefined when it failed. */
  answer: Answer | undefined
  error: Error | null
  /** The email of who made it. */
  owner: string | undefined
}

/** What is declared of a kind of change. */
interface Declaration<Input, Answer> {
  /** The call that makes it. */
  name: ShopCallName
  /** The shape of its input, for one that was stored before a reload. */
  input: z.ZodMiniType<Input>
  /** The id of the item that it changes: several items may be changed at the same time. */
  idOf?: (input: Input) => string
  /** The form in which the input was typed, with the item's id where each has a form of its own. */
  formOf?: (input: Input) => readonly [form: DraftedForm, id?: string]
  make: (input: Input, made: Made) => Promise<Answer>
  /** Called with each outcome, to bring the cached queries up to date. */
  settle: (outcome: Outcome<Answer>, input: Input) => void
  /** What is to happen to what: "your review", "added". */
  says: (input: Input) => readonly [subject: string, done: string]
  /** The toast for an answer. */
  done: (answer: Answer, input: Input) => ToastText
  /**
   * The toast for a failure that has words of its own. Without it, and for undefined, the toast explains that
   * the change was not made, or that nobody knows, and why.
   */
  failed?: (failure: Error) => string | undefined
}

/** A kind of change: what `useSend` takes, and what it takes to go on with a stored one. */
export type Change<Input, Answer> = SendOptions<Input, Answer> &
  Pick<Declaration<Input, Answer>, 'input'> & {
    formOf: Declaration<Input, Answer>['formOf'] | undefined
  }

function change<Input, Answer>({
  name,
  input,
  idOf,
  formOf,
  make,
  settle,
  says,
  done,
  failed,
}: Declaration<Input, Answer>): Change<Input, Answer> {
  return {
    mutation: {
      mutationKey: keyOf(name),
      mutationFn: (sent, { meta: { owner = '', idempotencyKey } = {} }) =>
        make(sent, { owner, options: { idempotencyKey } }),
      onSettled: (answer, error, sent, _, { meta }) =>
        settle({ answer, error, owner: meta?.owner }, sent),
    },
    input,
    idOf,
    formOf,
    says,
    done,
    failed: (sent, failure) => failed?.(failure) ?? explainChange(...says(sent), failure),
  }
}

/** Books an order, which changes the product's available quantity and the lists of orders. */
export const bookOrder = (queryClient: QueryClient) =>
  change({
    name: 'bookOrder',
    input: bookOrderSchema,
    idOf: ({ orderId }) => orderId,
    formOf: ({ orderId }) => ['booking', orderId],
    make: (body, { options }) => call('bookOrder', { body }, options),
    settle: () => refresh(queryClient, 'listProducts', 'getProduct', 'listMyOrders', 'listOrders'),
    says: ({ orderName }) => [`your order of ${plainName(orderName)}`, 'booked'],
    done: ({ success }) =>
      success ? messages.success.booked : { error: messages.booking.alreadyExists },
    // The sheet closes after every answer (D18), so the toast includes the fields' messages. The server's words
    // are enough, but where they are about the session, or nobody knows.
    failed: (failure) =>
      isOutcomeKnown(failure) && !isRefusal(failure, 401) ? explainWithFields(failure) : undefined,
  })

/** Adds a review. */
export const addReview = (queryClient: QueryClient) =>
  change({
    name: 'addReview',
    input: addReviewSchema,
    formOf: () => ['review'],
    make: (body, { options }) => call('addReview', { body }, options),
    settle: () => refresh(queryClient, 'listReviews'),
    says: () => ['your review', 'added'],
    done: () => messages.success.reviewAdded,
  })

/** Changes the profile of the user who sends it. */
export const updateUser = (queryClient: QueryClient) =>
  change({
    name: 'updateUser',
    input: updateUserSchema,
    formOf: () => ['profile'],
    make: (body, { owner, options }) =>
      call('updateUser', { params: { email: owner }, body }, options),
    settle: () => refresh(queryClient, 'getUser', 'listUsers'),
    says: () => ['your profile', 'updated'],
    done: () => messages.success.updated,
  })

/** Adds a product. */
export const addProduct = (queryClient: QueryClient) =>
  change({
    name: 'addProduct',
    input: addProductSchema,
    formOf: () => ['product'],
    make: (body, { options }) => call('addProduct', { body }, options),
    settle: () => refresh(queryClient, 'listProducts', 'listAudit'),
    says: ({ name }) => [plainName(name), 'added'],
    // Spec section 8: the same toast as for the profile.
    done: () => messages.success.updated,
  })

/*
 * Changes with an optimistic update. A pending one is not written into the cached list: `useOptimisticList`
 * applies it when the list is rendered, so a refused one needs no rollback. Once the server has confirmed it,
 * the change is written into the cached list, so that the old row doesn't reappear until the list is
 * refetched.
 */

/** Changes the cached products: the list that the catalogue searches, and the pages that admins see. */
function changeProducts(queryClient: QueryClient, change: (products: Product[]) => Product[]) {
  queryClient.setQueryData(productsQuery().queryKey, (list) => list && { data: change(list.data) })
  changeRows(queryClient, 'listProducts', change)
}

/** Deletes a product. Rejected when it no longer exists; its row is removed then as well. */
export const deleteProduct = (queryClient: QueryClient) =>
  change({
    name: 'deleteProduct',
    input: productSchema,
    idOf: ({ _id }) => _id,
    async make({ _id }: Product, { options }) {
      const { deletedCount } = await call('deleteProduct', { params: { id: _id } }, options)
      if (deletedCount === 0) throw notFound(messages.refusal.productNotFound)
    },
    settle({ error }, { _id }) {
      if (isDeleted(error)) {
        changeProducts(queryClient, (list) => list.filter((product) => product._id !== _id))
      }
      refresh(queryClient, 'listProducts', 'getProduct', 'listAudit')
    },
    says: ({ name }) => [plainName(name), 'deleted'],
    done: () => messages.success.deleted,
  })

/** What {@link updateProduct} takes. */
const productChangeSchema = z.object({
  /** The product as it is to be. */
  product: productSchema,
  /** The ETag of the product as it was loaded; undefined where the server has none. */
  tag: z.optional(z.string()),
})

/** Changes a product, unless it is no longer as it was loaded: that is a refusal with 412. An extra call. */
export const updateProduct = (queryClient: QueryClient) =>
  change({
    name: 'updateProduct',
    input: productChangeSchema,
    idOf: ({ product }) => product._id,
    formOf: ({ product }) => ['correction', product._id],
    make({ product: { _id, ...body }, tag }, { options }) {
      return call('updateProduct', { params: { id: _id }, body }, { ...options, ifMatch: tag })
    },
    settle({ answer }) {
      if (answer) {
        changeProducts(queryClient, (list) =>
          list.map((other) => (other._id === answer._id ? answer : other)),
        )
      }
      refresh(queryClient, 'listProducts', 'getProduct', 'listAudit')
    },
    says: ({ product }) => [plainName(product.name), 'changed'],
    done: () => messages.success.updated,
  })

/** Cancels an order, which returns its pieces to stock. Rejected when it no longer exists. */
export const cancelOrder = (queryClient: QueryClient) =>
  change({
    name: 'cancelOrder',
    input: orderSchema,
    idOf: ({ _id }) => _id,
    async make({ _id }: Order, { options }) {
      const { deletedCount } = await call('cancelOrder', { params: { id: _id } }, options)
      if (deletedCount === 0) throw notFound(messages.refusal.orderNotFound)
    },
    settle({ error }, { _id }) {
      if (isDeleted(error)) {
        changeRows(queryClient, 'listOrders', (orders) =>
          orders.filter((order) => order._id !== _id),
        )
      }
      refreshAfterLast(
        queryClient,
        'cancelOrder',
        'listOrders',
        'listMyOrders',
        'listProducts',
        'getProduct',
        'listAudit',
      )
    },
    says: ({ orderName }) => [`the order of ${plainName(orderName)}`, 'cancelled'],
    // Spec section 8 has one toast for all deletions.
    done: () => messages.success.deleted,
  })

/** Makes a user an admin. The answer says whether anything changed (spec section 7). */
export const makeAdmin = (queryClient: QueryClient) =>
  change({
    name: 'makeAdmin',
    input: userSchema,
    idOf: ({ _id }) => _id,
    async make({ email }: User, { options }) {
      const { modifiedCount } = await call('makeAdmin', { params: { email } }, options)
      return modifiedCount > 0
    },
    settle({ answer: changed }, { _id }) {
      if (changed) {
        changeRows(queryClient, 'listUsers', (list) =>
          list.map((user) => (user._id === _id ? { ...user, role: adminRole } : user)),
        )
      }
      refresh(queryClient, 'listUsers', 'getUser', 'listAudit')
    },
    says: ({ name }) => [plainName(name), 'made an admin'],
    done: (changed) =>
      changed ? messages.success.madeAdmin : { error: messages.failure.makeAdmin },
    // Spec section 7 has a message for a refusal only.
    failed: (failure) =>
      isRefusal(failure, 403) && isOutcomeKnown(failure) ? messages.failure.makeAdmin : undefined,
  })

/** A user without a role: what becomes of one whose role is taken. */
export function withoutRole({ role: _, ...user }: User): User {
  return user
}

/** Takes the admin role from a user. The answer says whether anything changed. An extra call. */
export const removeAdmin = (queryClient: QueryClient) =>
  change({
    name: 'removeAdmin',
    input: userSchema,
    idOf: ({ _id }) => _id,
    async make({ email }: User, { options }) {
      const { modifiedCount } = await call('removeAdmin', { params: { email } }, options)
      return modifiedCount > 0
    },
    settle({ error, owner }, { _id, email }) {
      const isOwn = email === owner
      if (!error) {
        changeRows(queryClient, 'listUsers', (list) =>
          list.map((user) => (user._id === _id ? withoutRole(user) : user)),
        )
        // One's own pages follow at once.
        if (isOwn) queryClient.setQueryData(isAdminQuery(email).queryKey, { admin: false })
      }
      refresh(queryClient, 'isAdmin', 'getUser', 'listAudit')
      // Who has given up the role may not list users any more.
      if (error || !isOwn) refresh(queryClient, 'listUsers')
    },
    says: ({ name }) => [plainName(name), 'removed as an admin'],
    done: (changed, { name }) =>
      changed
        ? `${plainName(name)} is no longer an admin`
        : { warning: `${plainName(name)} was not an admin any more` },
  })

/** Whether the item no longer exists after a deletion: by this call, or by somebody else before it. */
function isDeleted(error: Error | null): boolean {
  return error === null || isRefusal(error, 404)
}

function notFound(message: string): ApiRefusal {
  return new ApiRefusal(404, { message })
}

/** Every kind of change, by the name of its call. */
export const changes = {
  bookOrder,
  addReview,
  updateUser,
  addProduct,
  updateProduct,
  deleteProduct,
  cancelOrder,
  makeAdmin,
  removeAdmin,
}
