import type { Product } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { ManageProductsScreen } from '@strapline/ui/screens/manage-products'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../api/failures.ts'
import { deleteProductMutation } from '../../api/mutations.ts'
import { productsQuery } from '../../api/queries.ts'
import { toResource } from '../../api/to-resource.ts'
import { gone, useAhead } from '../../api/use-ahead.ts'
import { useSend } from '../../api/use-send.ts'
import { plainName } from '../../lib/plain-name.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { paths, productPath } from '../../paths.ts'

const hrefOf = ({ _id }: Product) => productPath(_id)

export function ManageProductsRoute() {
  const products = useQuery(productsQuery())
  const deletion = deleteProductMutation(useQueryClient())
  const { send } = useSend({
    mutation: deletion,
    idOf: ({ _id }: Product) => _id,
    done: () => messages.success.deleted,
    failed: ({ name }, failure) => `${plainName(name)} was not deleted. ${explain(failure)}`,
  })
  const [view, changeView] = useAddressState(tableAddress)
  useTitle('Manage Products')

  return (
    <ManageProductsScreen
      products={useAhead(toResource(products), deletion, gone)}
      view={view}
      hrefOf={hrefOf}
      addProductHref={paths.addProduct}
      actions={{ changeView, remove: send }}
    />
  )
}
