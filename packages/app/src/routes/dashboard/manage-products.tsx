import type { Product } from '@strapline/contract/entities'
import { loadable } from '@strapline/ui/lib/loadable.ts'
import { ListScreen } from '@strapline/ui/screens/list'
import { productsList } from '@strapline/ui/screens/lists/products'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useOffers } from '../../api/capabilities.ts'
import { productsPages } from '../../api/lists.ts'
import { kinds } from '../../outbox/kinds.ts'
import { changeOfItem, removeItem } from '../../outbox/use-change.ts'
import { productPath } from '../../paths.ts'
import { useListPage } from './use-list-page.ts'

const hrefOf = ({ _id }: Product) => productPath(_id)

const changes = { delete: changeOfItem(kinds.deleteProduct, removeItem) }

/** Its form is loaded once the list is shown: most visits correct nothing. */
const Correction = loadable(
  'product-correction',
  () => import('./product-correction.tsx'),
  'Correction',
)

/** The product that was opened to be corrected, and how many were before. */
interface Edited {
  product: Product
  time: number
  open: boolean
}

export function ManageProductsRoute() {
  const [edited, setEdited] = useState<Edited>()
  const isEditable = useOffers('productChanges')
  useEffect(() => {
    // One that fails is loaded again when it is asked for.
    if (isEditable) Correction.preload().catch(() => undefined)
  }, [isEditable])
  const list = useMemo(() => {
    const edit = (product: Product) =>
      setEdited((before) => ({ product, time: (before?.time ?? 0) + 1, open: true }))
    return productsList({ hrefOf, onEdit: isEditable ? edit : undefined })
  }, [isEditable])
  const { screen } = useListPage({
    list,
    pages: productsPages,
    changes,
  })
  return (
    <>
      <ListScreen {...screen} />
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
