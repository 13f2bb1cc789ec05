import { AddProductScreen } from '@strapline/ui/screens/add-product'
import { useQueryClient } from '@tanstack/react-query'
import { addProduct } from '../../api/changes.ts'
import { config } from '../../config.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useSubmission } from '../use-submission.ts'

export function AddProductRoute() {
  const form = useSubmission('product', addProduct(useQueryClient()))
  useTitle('Add A Product')
  return <AddProductScreen form={{ ...form, withPartNumber: config.extras }} />
}
