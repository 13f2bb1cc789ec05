import type { Product } from '@strapline/contract/entities'
import {
  createChecker,
  type PadSummary,
  type SentLine,
  type SentProducts,
  summaryOf,
} from '@strapline/ui/order-pad/check-pad'
import { editPad, type PadEdit, type PadHistory, undo } from '@strapline/ui/order-pad/edit-pad'
import type { PartIndex } from '@strapline/ui/order-pad/part-index'
import type { CheckedLine, LineState, PadLine } from '@strapline/ui/order-pad/types'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Entry, isOpen, isOver } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { isBooked, isSent, linesShown, type SentLines } from './sent-lines.ts'
import { createStoredPad, type PadStatus } from './stored-pad.ts'
import { thisTab } from './this-tab.ts'

type States = ReadonlyMap<PadLine['id'], LineState>

/** The lines of the pad, and what changes them. */
interface PadLines {
  /** All lines, in their order. */
  lines: readonly CheckedLine[]
  /** Those that were not sent. */
  unsent: readonly CheckedLine[]
  summary: PadSummary
  canUndo: boolean
  status: PadStatus
  edit: (edit: PadEdit) => void
  undo: () => void
  /** Goes on with the pad of the other tab. */
  takeOver: () => void
  /** Stores the pad now. Returns whether it is the newest there is. */
  flush: () => boolean
}

/**
 * The stored pad of a user, with its lines as they were sent, checked against the catalogue.
 *
 * @param owner the email of the user
 * @param sent what was sent of it
 * @param states what became of that
 * @param index undefined while the catalogue is not there
 */
export function usePadLines(
  owner: string,
  outbox: Outbox,
  sent: SentLines,
  states: States,
  index: PartIndex | undefined,
): PadLines {
  const stored = useMemo(
    () => createStoredPad(owner, thisTab, () => outbox.entries().flatMap(({ line }) => line ?? [])),
    [owner, outbox],
  )
  const [pad, setPad] = useState(stored.read)
  const latest = useRef(pad)
  const status = useSyncExternalStore(stored.subscribe, stored.status)
  const check = useChecker()
  const { lines, unsent } = check(linesShown(pad.lines, sent), states, index)
  const summary = useMemo(() => summaryOf(unsent), [unsent])

  // What was booked earlier and taken out of the pad since: nothing can bring it back now.
  const forgetOld = useEffectEvent(() => {
    const ids = new Set(pad.lines.map(({ id }) => id))
    const entries = [...sent.values()]
    if (entries.some((entry) => !isOver(entry))) return
    putAway((id) => !ids.has(id) && !isOpen(sent.get(id) as Entry))
  })
  useEffect(() => forgetOld(), [])

  function putAway(matches: (id: PadLine['id']) => boolean) {
    outbox.putAway([...sent].flatMap(([id, { key }]) => (matches(id) ? [key] : [])))
  }

  function show(next: PadHistory) {
    latest.current = next
    setPad(next)
  }

  function change(next: PadHistory) {
    const before = latest.current
    if (next === before || !stored.isNewest()) return
    const isSame = new Set(next.lines)
    const there = new Set(next.lines.map(({ id }) => id))
    const changed = new Set(before.lines.flatMap((line) => (isSame.has(line) ? [] : [line.id])))
    // A refused line is another one once it is changed. A line that was removed is not sent, and not asked about.
    putAway((id) => {
      const isRemoved = changed.has(id) && !there.has(id)
      return isRemoved ? !isBooked(states.get(id)) : changed.has(id) && !isSent(states.get(id))
    })
    show(next)
    stored.keep(next)
  }

  return {
    lines,
    unsent,
    summary,
    canUndo: pad.past.length > 0,
    status,
    edit(edit) {
      // Lines that only the outbox has stand above those of the pad.
      const above = lines.length - pad.lines.length
      const own = 'at' in edit ? { ...edit, at: Math.max(0, edit.at - above) } : edit
      change(editPad(latest.current, own))
    },
    undo: () => change(undo(latest.current)),
    takeOver: () => show(stored.takeOver()),
    flush() {
      stored.flush()
      return stored.isNewest()
    },
  }
}

/** Checks a pad; what has not changed since the call before stays the same object. */
type PadChecker = (
  lines: readonly PadLine[],
  states: States,
  index: PartIndex | undefined,
) => { lines: readonly CheckedLine[]; unsent: readonly CheckedLine[] }

const useChecker = () => useState(createPadChecker)[0]

/**
 * Makes a checker of a pad. Lines that were sent are no problem; another line of the same product is one, so that
 * nothing is ordered twice by sending what is left.
 */
export function createPadChecker(): PadChecker {
  const checkUnsent = createChecker()
  const checkSent = createChecker()
  /** Without their problems; the same object for the same one, so that its row isn't rendered again. */
  const settled = new WeakMap<CheckedLine, CheckedLine>()
  function settle(checked: CheckedLine): CheckedLine {
    const known = settled.get(checked) ?? { ...checked, problem: undefined, fixes: [] }
    settled.set(checked, known)
    return known
  }
  let last: { lines: readonly CheckedLine[]; unsent: readonly CheckedLine[] } | undefined
  return (lines, states, index) => {
    const isSentLine = ({ id }: PadLine) => isSent(states.get(id))
    const sent = checkSent(lines.filter(isSentLine), index)
    const unsent = checkUnsent(
      lines.filter((line) => !isSentLine(line)),
      index,
      productsOf(sent, lines, states),
    )
    const byId = new Map([...unsent, ...sent.map(settle)].map((each) => [each.line.id, each]))
    const all = lines.flatMap(({ id }) => byId.get(id) ?? [])
    const isSame =
      last?.lines.length === all.length && all.every((each, at) => each === last?.lines[at])
    if (!last || !isSame || last.unsent !== unsent)
      last = { lines: isSame && last ? last.lines : all, unsent }
    return last
  }
}

/** The first line that was sent for each product. */
function productsOf(
  sent: readonly CheckedLine[],
  lines: readonly PadLine[],
  states: States,
): SentProducts {
  const products = new Map<Product['_id'], SentLine>()
  if (sent.length === 0) return products
  const numbers = new Map(lines.map(({ id }, at) => [id, at + 1]))
  for (const { line, product } of sent) {
    if (!product || products.has(product._id)) continue
    products.set(product._id, {
      number: numbers.get(line.id) ?? 0,
      isBooked: isBooked(states.get(line.id)),
    })
  }
  return products
}
