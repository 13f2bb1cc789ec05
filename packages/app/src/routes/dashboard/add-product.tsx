import { AddProductScreen } from '@strapline/ui/screens/add-product'
import { useOffers } from '../../api/capabilities.ts'
import { useTitle } from '../../lib/use-page.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useForm } from '../../outbox/use-change.ts'

export function AddProductRoute() {
  const form = useForm(kinds.addProduct)
  useTitle('Add A Product')
  const withPartNumber = useOffers('partNumbers')
  return <AddProductScreen form={{ ...form, withPartNumber }} />
}
