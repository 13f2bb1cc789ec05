import { AddProductScreen } from '@strapline/ui/screens/add-product'
import { useOffers } from '../../api/capabilities.ts'
import { useTitle } from '../../lib/use-page.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useSubmission } from '../use-submission.ts'

export function AddProductRoute() {
  const form = useSubmission('product', kinds.addProduct)
  useTitle('Add A Product')
  const withPartNumber = useOffers('partNumbers')
  return <AddProductScreen form={{ ...form, withPartNumber }} />
}
