import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { AddProductScreen } from '@strapline/ui/screens/add-product'
import { useTitle } from '../../lib/use-page.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useForm } from '../../outbox/use-change.ts'
import { useProductExtras } from './use-product-extras.ts'

export function AddProductRoute() {
  const form = useForm(kinds.addProduct)
  useTitle(dashboardPages.addProduct.label)
  const extras = useProductExtras()
  return <AddProductScreen form={{ ...form, ...extras }} />
}
