import { AddProductScreen } from '@strapline/ui/screens/add-product'
import { useTitle } from '../../lib/use-page.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useSubmission } from '../use-submission.ts'
import { useProductExtras } from './use-product-extras.ts'

export function AddProductRoute() {
  const form = useSubmission('product', kinds.addProduct)
  useTitle('Add A Product')
  const extras = useProductExtras()
  return <AddProductScreen form={{ ...form, ...extras }} />
}
