import { messages } from '@strapline/contract/messages'
import { AddProductScreen } from '@strapline/ui/screens/add-product'
import { useQueryClient } from '@tanstack/react-query'
import { addProductMutation } from '../../api/mutations.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useSubmission } from '../use-submission.ts'

export function AddProductRoute() {
  const form = useSubmission(
    'product',
    addProductMutation(useQueryClient()),
    // Spec section 8: the same toast as for the profile.
    { done: messages.success.updated, change: ['the product', 'added'] },
  )
  useTitle('Add A Product')
  return <AddProductScreen form={form} />
}
