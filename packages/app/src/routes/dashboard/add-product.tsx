import { AddProductScreen } from '@strapline/ui/screens/add-product'
import { config } from '../../config.ts'
import { useTitle } from '../../lib/use-title.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useSubmission } from '../use-submission.ts'

export function AddProductRoute() {
  const form = useSubmission('product', kinds.addProduct)
  useTitle('Add A Product')
  return <AddProductScreen form={{ ...form, withPartNumber: config.extras }} />
}
