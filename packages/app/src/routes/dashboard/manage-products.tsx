import type { Product } from '@strapline/contract/entities'
import { loadable } from '@strapline/ui/lib/loadable.ts'
import { ListScreen } from '@strapline/ui/screens/list'
import { productsList } from '@strapline/ui/screens/lists/products'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { productsPages } from '../../api/lists.ts'
import { useListPages } from '../../api/use-list-pages.ts'
import { config } from '../../config.ts'
import { kinds } from '../../outbox/kinds.ts'
import { removeItem } from '../../outbox/use-changing-list.ts'
import { productPath } from '../../paths.ts'
import { useListPage, useTableInAddress } from './use-list-page.ts'

const hrefOf = ({ _id }: Product) => productPath(_id)

/** Its form is loaded once the list is shown: most visits correct nothing. */
const Correction = loadable(
  'product-correction',
  () => import('./product-correction.tsx'),
  (module) => module.Correction,
)

/** The product that was opened to be corrected, and how many were before. */
interface Edited {
  product: Product
  time: number
  open: boolean
}

export function ManageProductsRoute() {
  const [edited, setEdited] = useState<Edited>()
  useEffect(() => {
    // One that fails is loaded again when it is asked for.
    if (config.extras) Correction.preload().catch(() => undefined)
  }, [])
  const list = useMemo(() => {
    const edit = (product: Product) =>
      setEdited((before) => ({ product, time: (before?.time ?? 0) + 1, open: true }))
    return productsList({ hrefOf, onEdit: config.extras ? edit : undefined })
  }, [])
  const table = useTableInAddress()
  const page = useListPage({
    list,
    table,
    ...useListPages(productsPages, list, table.view),
    changes: { delete: { kind: kinds.deleteProduct, becomes: removeItem } },
  })
  return (
    <>
      <ListScreen {...page} />
      {edited && (
        <Suspense>
          <Correction
            key={edited.time}
            {...edited}
            onOpenChange={(open) => setEdited({ ...edited, open })}
          />
        </Suspense>
      )}
    </>
  )
}
