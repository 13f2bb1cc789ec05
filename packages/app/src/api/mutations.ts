import type { Order, Product, User } from '@strapline/contract/entities'
import type {
  AddProductInput,
  AddReviewInput,
  BookOrderInput,
  UpdateUserInput,
} from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import { ApiRefusal, isRefusal } from './failures.ts'
import { keyOf } from './keys.ts'
import { ordersQuery, productsQuery, usersQuery } from './queries.ts'
import { refresh } from './refresh.ts'

/**
 * Books orders of one product. What is available changes with it, and so does the list of one's orders.
 */
export function bookOrderMutation(queryClient: QueryClient, productId: Product['_id']) {
  return mutationOptions({
    mutationKey: [...keyOf('bookOrder'), productId],
    mutationFn: (body: BookOrderInput) => call('bookOrder', { body }),
    onSettled: () =>
      refresh(queryClient, 'listProducts', 'getProduct', 'listMyOrders', 'listOrders'),
  })
}

/** Adds a review. */
export function addReviewMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: keyOf('addReview'),
    mutationFn: (body: AddReviewInput) => call('addReview', { body }),
    onSettled: () => refresh(queryClient, 'listReviews'),
  })
}

/** Changes the profile of the user with this email. */
export function updateUserMutation(queryClient: QueryClient, email: string) {
  return mutationOptions({
    mutationKey: keyOf('updateUser'),
    mutationFn: (body: UpdateUserInput) => call('updateUser', { params: { email }, body }),
    onSettled: () => refresh(queryClient, 'getUser', 'listUsers'),
  })
}

/** Adds a product. */
export function addProductMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: keyOf('addProduct'),
    mutationFn: (body: AddProductInput) => call('addProduct', { body }),
    onSettled: () => refresh(queryClient, 'listProducts'),
  })
}

/*
 * The changes that show at once. What is under way is not written into the cached lists: `useAhead`
 * tells of it, and a list is shown without it. So a refusal has nothing to put back, however many
 * others are under way; the row is where the server has it. Only what the server has done is written
 * into a list, so that the row does not come back until the list is fetched again.
 */

/** Deletes a product. Rejected when somebody else has: then it is gone from the list as well. */
export function deleteProductMutation(queryClient: QueryClient) {
  const drop = ({ _id }: Product) =>
    queryClient.setQueryData(
      productsQuery().queryKey,
      (list) => list && { data: list.data.filter((product) => product._id !== _id) },
    )
  return mutationOptions({
    mutationKey: keyOf('deleteProduct'),
    async mutationFn({ _id }: Product) {
      const { deletedCount } = await call('deleteProduct', { params: { id: _id } })
      if (deletedCount === 0) throw gone(messages.refusal.productNotFound)
    },
    onSettled: (_, error, product) => {
      if (isGone(error)) drop(product)
      refresh(queryClient, 'listProducts', 'getProduct')
    },
  })
}

/** Cancels an order, and gives its pieces back. Rejected when somebody else has cancelled it. */
export function cancelOrderMutation(queryClient: QueryClient) {
  const drop = ({ _id }: Order) =>
    queryClient.setQueryData(ordersQuery().queryKey, (list) =>
      list?.filter((order) => order._id !== _id),
    )
  return mutationOptions({
    mutationKey: keyOf('cancelOrder'),
    async mutationFn({ _id }: Order) {
      const { deletedCount } = await call('cancelOrder', { params: { id: _id } })
      if (deletedCount === 0) throw gone(messages.refusal.orderNotFound)
    },
    onSettled: (_, error, order) => {
      if (isGone(error)) drop(order)
      refresh(queryClient, 'listOrders', 'listMyOrders', 'listProducts', 'getProduct')
    },
  })
}

/** Makes a user an admin; the result says whether that changed anything (spec section 7). */
export function makeAdminMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationKey: keyOf('makeAdmin'),
    async mutationFn({ email }: User) {
      const { modifiedCount } = await call('makeAdmin', { params: { email } })
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

/** Whether what was to be deleted is not there any more, whoever has deleted it. */
function isGone(error: Error | null): boolean {
  return error === null || isRefusal(error, 404)
}

function gone(message: string): ApiRefusal {
  return new ApiRefusal(404, { message })
}
