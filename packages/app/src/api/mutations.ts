import type { BookOrderInput } from '@strapline/contract/inputs'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import { keyOf } from './keys.ts'

/** Books an order. What is available changes with it, and so does the list of one's orders. */
export function bookOrderMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BookOrderInput) => call('bookOrder', { body }),
    onSettled: () =>
      Promise.all(
        ([keyOf('listProducts'), ['getProduct'], ['listMyOrders']] as const).map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
