import type { Order, Product, User } from '@strapline/contract/entities'
import type {
  AddProductInput,
  AddReviewInput,
  BookOrderInput,
  UpdateUserInput,
} from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import {
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from './client.ts'
import { ApiRefusal, isRefusal } from './failures.ts'
import { keyOf } from './keys.ts'
import { isAdminQuery, ordersQuery, productsQuery, usersQuery } from './queries.ts'
import { refresh } from './refresh.ts'

/** The call options of a change: the Idempotency-Key that `send` has made. */
const keyIn = ({ meta }: Pick<MutationFunctionContext, 'meta'>) => ({
  idempotencyKey: meta?.idempotencyKey,
})

/** Books orders of one product, which changes its available quantity and the lists of orders. */
export function bookOrderMutation(queryClient: QueryClient, productId: Product['_id']) {
  return mutationOptions({
    mutationKey: [...keyOf('bookOrder'), productId],
    meta: { keyed: true },
    mutationFn: (body: BookOrderInput, sent) => call('bookOrder', { body }, keyIn(sent)),
    onSettled: () =>
      refresh(queryClient, 'listProducts', 'getProduct', 'listMyOrders', 'listOrders'),
  })
}

/** Adds a review. */
export function addReviewMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: keyOf('addReview'),
    meta: { keyed: true },
    mutationFn: (body: AddReviewInput, sent) => call('addReview', { body }, keyIn(sent)),
    onSettled: () => refresh(queryClient, 'listReviews'),
  })
}

/** Changes the profile of the user with this email. */
export function updateUserMutation(queryClient: QueryClient, email: string) {
  return mutationOptions({
    mutationKey: keyOf('updateUser'),
    meta: { keyed: true },
    mutationFn: (body: UpdateUserInput, sent) =>
      call('updateUser', { params: { email }, body }, keyIn(sent)),
    onSettled: () => refresh(queryClient, 'getUser', 'listUsers'),
  })
}

/** Adds a product. */
export function addProductMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: keyOf('addProduct'),
    meta: { keyed: true },
    mutationFn: (body: AddProductInput, sent) => call('addProduct', { body }, keyIn(sent)),
    onSettled: () => refresh(queryClient, 'listProducts'),
  })
}

/*
 * Mutations with an optimistic update. A pending one is not written into the cached list:
 * `useOptimisticList` applies it when the list is rendered, so a refused one needs no rollback. Once the
 * server has confirmed it, the change is written into the cached list, so that the old row doesn't
 * reappear until the list is refetched.
 */

/** Deletes a product. Rejected when it no longer exists; its row is removed then as well. */
export function deleteProductMutation(queryClient: QueryClient) {
  const removeFromCache = ({ _id }: Product) =>
    queryClient.setQueryData(
      productsQuery().queryKey,
      (list) => list && { data: list.data.filter((product) => product._id !== _id) },
    )
  return mutationOptions({
    mutationKey: keyOf('deleteProduct'),
    meta: { keyed: true },
    async mutationFn({ _id }: Product, sent) {
      const { deletedCount } = await call('deleteProduct', { params: { id: _id } }, keyIn(sent))
      if (deletedCount === 0) throw notFound(messages.refusal.productNotFound)
    },
    onSettled: (_, error, product) => {
      if (isDeleted(error)) removeFromCache(product)
      refresh(queryClient, 'listProducts', 'getProduct')
    },
  })
}

/** Cancels an order, which returns its pieces to stock. Rejected when it no longer exists. */
export function cancelOrderMutation(queryClient: QueryClient) {
  const removeFromCache = ({ _id }: Order) =>
    queryClient.setQueryData(ordersQuery().queryKey, (list) =>
      list?.filter((order) => order._id !== _id),
    )
  return mutationOptions({
    mutationKey: keyOf('cancelOrder'),
    meta: { keyed: true },
    async mutationFn({ _id }: Order, sent) {
      const { deletedCount } = await call('cancelOrder', { params: { id: _id } }, keyIn(sent))
      if (deletedCount === 0) throw notFound(messages.refusal.orderNotFound)
    },
    onSettled: (_, error, order) => {
      if (isDeleted(error)) removeFromCache(order)
      refresh(queryClient, 'listOrders', 'listMyOrders', 'listProducts', 'getProduct')
    },
  })
}

/** Makes a user an admin. The result says whether anything changed (spec section 7). */
export function makeAdminMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: keyOf('makeAdmin'),
    meta: { keyed: true },
    async mutationFn({ email }: User, sent) {
      const { modifiedCount } = await call('makeAdmin', { params: { email } }, keyIn(sent))
      return modifiedCount > 0
    },
    onSuccess: (changed, { _id }) =>
      changed &&
      queryClient.setQueryData(usersQuery().queryKey, (list) =>
        list?.map((user) => (user._id === _id ? { ...user, role: adminRole } : user)),
      ),
    onSettled: () => refresh(queryClient, 'listUsers', 'getUser'),
  })
}

/** A user without a role: what becomes of one whose role is taken. */
export function withoutRole({ role: _, ...user }: User): User {
  return user
}

/**
 * Takes the admin role from a user. The result says whether anything changed. An extra call.
 *
 * @param ownEmail the email of the caller, whose own pages follow at once
 */
export function removeAdminMutation(queryClient: QueryClient, ownEmail: string) {
  return mutationOptions({
    mutationKey: keyOf('removeAdmin'),
    meta: { keyed: true },
    async mutationFn({ email }: User, sent) {
      const { modifiedCount } = await call('removeAdmin', { params: { email } }, keyIn(sent))
      return modifiedCount > 0
    },
    onSuccess(_, { _id, email }) {
      queryClient.setQueryData(usersQuery().queryKey, (list) =>
        list?.map((user) => (user._id === _id ? withoutRole(user) : user)),
      )
      if (email === ownEmail) {
        queryClient.setQueryData(isAdminQuery(email).queryKey, { admin: false })
      }
    },
    onSettled(_, error, { email }) {
      refresh(queryClient, 'isAdmin', 'getUser')
      // Who has given up the role may not list users any more.
      if (error || email !== ownEmail) refresh(queryClient, 'listUsers')
    },
  })
}

/** Whether the item no longer exists after a deletion: by this call, or by somebody else before it. */
function isDeleted(error: Error | null): boolean {
  return error === null || isRefusal(error, 404)
}

function notFound(message: string): ApiRefusal {
  return new ApiRefusal(404, { message })
}
