import type { BookOrderInput } from '@strapline/contract/inputs'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import { keyOf } from './keys.ts'

/** Books an order. What is available changes with it, and so does the list of one's orders. */
export function bookOrderMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BookOrderInput) => call('bookOrder', { body }),
    // Not waited for: the booking's outcome is known, and reading anew may take as long as it takes.
    onSettled: () => {
      for (const queryKey of [keyOf('listProducts'), keyOf('getProduct'), keyOf('listMyOrders')]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}
