import type { Product } from '@strapline/contract/entities'
import { additionInWords } from '@strapline/ui/order-pad/add-product'
import { notify } from '@strapline/ui/primitives/toast-host'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useUser } from '../session/session-context.tsx'
import { addToPad } from './add-to-pad.ts'
import { thisTab } from './this-tab.ts'

const none: readonly Product[] = []

/**
 * A function that adds a product to the order pad of who is signed in, and says so in a toast that leads there. The
 * same one as long as the catalogue is.
 */
export function useAddToPad(catalogue: readonly Product[] = none) {
  const { email } = useUser()
  const navigate = useNavigate()
  return useCallback(
    (product: Product, quantity: number) => {
      const added = addToPad(email, thisTab, product, quantity, catalogue)
      const tone = added.kind === 'full' || !added.isStored ? 'warning' : 'success'
      notify[tone](additionInWords(added, product, quantity, added.isStored), {
        // Ten products in a row are one toast that changes, not ten that cover the list.
        id: 'added-to-pad',
        action: { label: 'Open the pad', onPress: () => navigate(paths.bulkOrder) },
      })
    },
    [email, catalogue, navigate],
  )
}
