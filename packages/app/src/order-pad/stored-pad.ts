import type { Product } from '@strapline/contract/entities'
import { indexProducts } from '@strapline/contract/search/product-index'
import { type Addition, addProduct } from '@strapline/ui/order-pad/add-product'
import { emptyPad, type PadHistory, padOf } from '@strapline/ui/order-pad/edit-pad'
import type { PadLine } from '@strapline/ui/order-pad/types'
import type { Outbox } from '../outbox/outbox.ts'
import { keptPad, type StoredPad } from './kept-pad.ts'
import { isSent, lineStateOf, sentLines } from './sent-lines.ts'

/** Milliseconds after an edit until it is stored: what is typed in one go is stored once. */
const storedAfter = 300

/** Tells this page apart from others that show the pad. Not over a reload: a tab that is duplicated is another one. */
export const thisTab = crypto.randomUUID()

/** Whether the pad is stored, and is the newest there is. */
type PadStatus =
  | 'stored'
  /** There is no room: it is kept until the page is closed. */
  | 'in-memory'
  /** Another tab has changed it since: what this one has is older, and is not stored. */
  | 'behind'

/**
 * The stored pad of a user. It survives a reload and an expired session, and is deleted at sign-out. The tab with the
 * newest edit is right. The others are behind, and store nothing until they take over.
 *
 * @param owner the email of the user
 * @param tab tells this tab apart
 * @param usedIds ids that no new line may have: of lines that were sent
 */
export function createStoredPad(
  owner: string,
  tab: string,
  usedIds: () => Iterable<PadLine['id']> = () => [],
) {
  const stored = keptPad(owner)
  let waiting: { pad: PadHistory; timer: ReturnType<typeof setTimeout> } | undefined
  /** The pad as this tab has read or written it last. */
  let seen: StoredPad | undefined

  /** The pad as it was stored last; an empty one when there is none that can be read. */
  function read(): PadHistory {
    seen = stored.read()
    const next = Math.max(seen?.next ?? 1, ...[...usedIds()].map((id) => numberIn(id) + 1))
    if (!seen || !isSound(seen)) return next === 1 ? emptyPad() : padOf([], next)
    return padOf(seen.lines, next)
  }

  /** Whether another tab has stored a pad that this one has not seen. */
  function isOvertaken(): boolean {
    const now = stored.read()
    return now !== undefined && now.tab !== tab && now !== seen
  }

  function forgetWaiting() {
    clearTimeout(waiting?.timer)
    waiting = undefined
  }

  /** Stores now what was to be stored soon, unless this tab is behind. */
  function flush() {
    if (!waiting) return
    const { lines, next } = waiting.pad
    forgetWaiting()
    if (isOvertaken()) return
    stored.write({ version: 1, tab, lines: [...lines], next })
    seen = stored.read()
  }

  return {
    read,
    /** Stores it soon. */
    keep(pad: PadHistory) {
      forgetWaiting()
      waiting = { pad, timer: setTimeout(flush, storedAfter) }
    },
    flush,
    status(): PadStatus {
      if (isOvertaken()) return 'behind'
      return stored.isStored() ? 'stored' : 'in-memory'
    },
    /** Calls `listener` when the status may be another one. Whoever unsubscribes stores what is left. */
    subscribe(listener: () => void) {
      const unsubscribe = stored.watch(listener)
      globalThis.addEventListener?.('pagehide', flush)
      return () => {
        unsubscribe()
        globalThis.removeEventListener?.('pagehide', flush)
        flush()
      }
    },
    /** Whether no other tab has stored a newer one, whatever this tab was told. */
    isNewest: () => !isOvertaken(),
    /** Goes on with the newest pad in this tab; the other one is behind from the next edit on. */
    takeOver() {
      forgetWaiting()
      return read()
    },
  }
}

/**
 * Adds a product to the stored pad of a user, from a page that does not show the pad. It is an edit like any other: a
 * tab that has the pad open is behind from then on, and says so. A line that was sent stays as it is, and the product
 * gets another one, about which the pad asks.
 *
 * @param owner the email of the user
 * @param outbox has the lines that were sent
 * @param catalogue all products, by which the lines of the pad are read
 */
export function addToPad(
  owner: string,
  outbox: Pick<Outbox, 'entries'>,
  product: Product,
  quantity: number,
  catalogue: readonly Product[],
  tab: string = thisTab,
): Addition {
  const sent = sentLines(outbox.entries())
  // Read anew each time: another tab may have changed it since.
  const stored = createStoredPad(owner, tab, () => sent.keys())
  const addition = addProduct(
    stored.read(),
    product,
    quantity,
    (id) => {
      const entry = sent.get(id)
      return entry !== undefined && isSent(lineStateOf(entry))
    },
    // Of a large catalogue only some are here.
    () => indexProducts(catalogue.includes(product) ? catalogue : [...catalogue, product]),
  )
  if (addition.kind !== 'full') {
    stored.keep(addition.pad)
    stored.flush()
  }
  return addition
}

/** The number at the end of an id, of which each new line has a greater one. */
function numberIn(id: PadLine['id']): number {
  const number = Number(/\d+$/.exec(id)?.[0] ?? 0)
  return Number.isSafeInteger(number) ? number : 0
}

/** Whether each id is there once, and none comes again. */
function isSound({ lines, next }: StoredPad): boolean {
  const ids = new Set(lines.map(({ id }) => id))
  return ids.size === lines.length && lines.every(({ id }) => numberIn(id) < next)
}
