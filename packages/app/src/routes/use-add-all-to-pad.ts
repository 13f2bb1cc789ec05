import type { Product } from '@strapline/contract/entities'
import { notify } from '@strapline/ui/primitives/toast-host'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadAddToPad } from '../order-pad/load-add-to-pad.ts'
import { addedToPad, padNotLoaded } from '../order-pad/use-add-to-pad.ts'
import { useOutbox } from '../outbox/use-change.ts'
import { paths } from '../paths.ts'
import { useSession, useUser } from '../session/session-context.tsx'
import { additionsInWords } from './additions-in-words.ts'

const none: readonly Product[] = []

/**
 * A function that adds several products to the order pad of who is signed in, and says in one toast what became of
 * each.
 *
 * @param catalogue all products, by which the lines of the pad are read
 */
export function useAddAllToPad(catalogue: readonly Product[] = none) {
  const { email } = useUser()
  const session = useSession()
  const outbox = useOutbox()
  const navigate = useNavigate()
  useEffect(() => void loadAddToPad().catch(() => undefined), [])

  return (lines: readonly { product: Product; quantity: number }[]) => {
    const signal = session.signal()
    const addAll = ([{ addToPad }]: Awaited<ReturnType<typeof loadAddToPad>>) => {
      // The session has ended meanwhile.
      if (signal?.aborted) return
      const all = lines.map(({ product, quantity }) => ({
        name: product.name,
        quantity,
        addition: addToPad(email, outbox, product, quantity, catalogue),
      }))
      const tone = all.some(({ addition }) => addition.kind === 'full') ? 'warning' : 'success'
      notify[tone](additionsInWords(all), {
        id: addedToPad,
        action: { label: 'Open the pad', onPress: () => navigate(paths.bulkOrder) },
      })
    }
    loadAddToPad().then(addAll, () => notify.error(padNotLoaded))
  }
}
