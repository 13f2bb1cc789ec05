import { messages } from '@strapline/contract/messages'
import { ListScreen } from '@strapline/ui/screens/list'
import { productsList } from '@strapline/ui/screens/lists/products'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { explainChange } from '../../api/failures.ts'
import { deleteProductMutation } from '../../api/mutations.ts'
import { productsQuery } from '../../api/queries.ts'
import { removeItem } from '../../api/use-optimistic-list.ts'
import { plainName } from '../../lib/plain-name.ts'
import { productPath } from '../../paths.ts'
import { useListPage } from './use-list-page.ts'

const list = productsList({ hrefOf: ({ _id }) => productPath(_id) })

export function ManageProductsRoute() {
  const page = useListPage({
    list,
    query: useQuery(productsQuery()),
    changes: {
      delete: {
        mutation: deleteProductMutation(useQueryClient()),
        optimistic: removeItem,
        done: () => messages.success.deleted,
        failed: ({ name }, failure) => explainChange(plainName(name), 'deleted', failure),
      },
    },
  })
  return <ListScreen {...page} />
}
