import type { Product } from '@strapline/contract/entities'
import { notify } from '@strapline/ui/primitives/toast-host'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOutbox } from '../outbox/use-change.ts'
import { paths } from '../paths.ts'
import { useSession, useUser } from '../session/session-context.tsx'
import { loadAddToPad } from './load-add-to-pad.ts'

const none: readonly Product[] = []

/** Ten products in a row are one toast that changes, not ten that cover the list. */
export const addedToPad = 'added-to-pad'

export const padNotLoaded =
  'Not added: a part of the page did not load. Check your connection and try again, or reload the page'

/**
 * A function that adds a product to the order pad of who is signed in, and says so in a toast that leads there. The
 * same one as long as the catalogue is.
 *
 * @param isOffered whether a product can be added here, so that what it needs is loaded before the first one
 */
export function useAddToPad(isOffered: boolean, catalogue: readonly Product[] = none) {
  const { email } = useUser()
  const session = useSession()
  const outbox = useOutbox()
  const navigate = useNavigate()
  useEffect(() => {
    if (isOffered) void loadAddToPad().catch(() => undefined)
  }, [isOffered])
  return useCallback(
    (product: Product, quantity: number) => {
      const signal = session.signal()
      const add = ([{ addToPad }, { additionInWords }]: Awaited<
        ReturnType<typeof loadAddToPad>
      >) => {
        // The session has ended meanwhile.
        if (signal?.aborted) return
        const added = addToPad(email, outbox, product, quantity, catalogue)
        const tone = added.kind === 'full' ? 'warning' : 'success'
        notify[tone](additionInWords(added, product, quantity), {
          id: addedToPad,
          action: { label: 'Open the pad', onPress: () => navigate(paths.bulkOrder) },
        })
      }
      loadAddToPad().then(add, () => notify.error(padNotLoaded))
    },
    [email, outbox, session, catalogue, navigate],
  )
}
