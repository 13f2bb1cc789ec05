import type { Product } from '@strapline/contract/entities'
import { notify } from '@strapline/ui/primitives/toast-host'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOutbox } from '../outbox/use-change.ts'
import { paths } from '../paths.ts'
import { useSession, useUser } from '../session/session-context.tsx'
import { loadAddToPad } from './load-add-to-pad.ts'

const none: readonly Product[] = []

const notLoaded =
  'Not added: a part of the page did not load. Check your connection and try again, or reload the page'

/**
 * Functions that add products to the order pad of who is signed in, and say in a toast what became of them, which leads
 * there: `add` one, `addAll` several. The same ones as long as the catalogue is.
 *
 * @param catalogue all products, by which the lines of the pad are read
 * @param isOffered whether a product can be added here, so that what it needs is loaded before the first one
 */
export function useAddToPad(catalogue: readonly Product[] = none, isOffered = true) {
  const { email } = useUser()
  const session = useSession()
  const outbox = useOutbox()
  const navigate = useNavigate()
  useEffect(() => {
    if (isOffered) void loadAddToPad().catch(() => undefined)
  }, [isOffered])
  const addAll = useCallback(
    (lines: readonly { product: Product; quantity: number }[]) => {
      const signal = session.signal()
      const put = ([{ addToPad }, { additionsInWords }]: Awaited<
        ReturnType<typeof loadAddToPad>
      >) => {
        // The session has ended meanwhile.
        if (signal?.aborted) return
        const all = lines.map(({ product, quantity }) => ({
          product,
          quantity,
          addition: addToPad(email, outbox, product, quantity, catalogue),
        }))
        const tone = all.some(({ addition }) => addition.kind === 'full') ? 'warning' : 'success'
        notify[tone](additionsInWords(all), {
          // Ten products in a row are one toast that changes, not ten that cover the list.
          id: 'added-to-pad',
          action: { label: 'Open the pad', onPress: () => navigate(paths.bulkOrder) },
        })
      }
      loadAddToPad().then(put, () => notify.error(notLoaded))
    },
    [email, outbox, session, catalogue, navigate],
  )
  const add = useCallback(
    (product: Product, quantity: number) => addAll([{ product, quantity }]),
    [addAll],
  )
  return { add, addAll }
}
