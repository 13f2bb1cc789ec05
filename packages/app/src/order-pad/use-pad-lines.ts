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
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { changedIds, isBooked, isSent, keepSent, withSent } from './keep-sent.ts'
import type { SendRun } from './send-lines.ts'
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
 * The stored pad of a user, checked against the catalogue.
 *
 * @param owner the email of the user
 * @param index undefined while the catalogue is not there
 */
export function usePadLines(
  owner: string,
  run: SendRun,
  states: States,
  index: PartIndex | undefined,
): PadLines {
  const stored = useMemo(
    () => createStoredPad(owner, thisTab, () => run.current().lines.keys()),
    [owner, run],
  )
  const [pad, setPad] = useState(() => withSent(stored.read(), states, run.inputOf))
  const latest = useRef(pad)
  const status = useSyncExternalStore(stored.subscribe, stored.status)
  const check = useChecker()
  const { lines, unsent } = check(pad.lines, states, index)
  const summary = useMemo(() => summaryOf(unsent), [unsent])

  // What was booked earlier and taken out of the pad since: nothing can bring it back now.
  useEffect(() => {
    if (run.current().status.kind !== 'idle') return
    const ids = new Set(latest.current.lines.map(({ id }) => id))
    run.forget([...run.current().lines.keys()].filter((id) => !ids.has(id)))
  }, [run])

  function show(next: PadHistory) {
    latest.current = next
    setPad(next)
  }

  function change(next: PadHistory) {
    const before = latest.current
    const after = keepSent(before, next, run.current().lines)
    if (after === before || !stored.isNewest()) return
    // A line that was refused is another one once it is changed.
    run.forget(changedIds(before, after).filter((id) => !isSent(run.current().lines.get(id))))
    show(after)
    stored.keep(after)
  }

  return {
    lines,
    unsent,
    summary,
    canUndo: pad.past.length > 0,
    status,
    edit: (edit) => change(editPad(latest.current, edit)),
    undo: () => change(undo(latest.current)),
    takeOver: () => show(withSent(stored.takeOver(), run.current().lines, run.inputOf)),
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
