import { ListScreen } from '@strapline/ui/screens/list'
import { productsList } from '@strapline/ui/screens/lists/products'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteProduct } from '../../api/changes.ts'
import { productsQuery } from '../../api/queries.ts'
import { removeItem } from '../../api/use-optimistic-list.ts'
import { productPath } from '../../paths.ts'
import { useListPage } from './use-list-page.ts'

const list = productsList({ hrefOf: ({ _id }) => productPath(_id) })

export function ManageProductsRoute() {
  const page = useListPage({
    list,
    query: useQuery(productsQuery()),
    changes: { delete: { ...deleteProduct(useQueryClient()), optimistic: removeItem } },
  })
  return <ListScreen {...page} />
}
