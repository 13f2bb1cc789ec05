import type { Product } from '@strapline/contract/entities'
import {
  createChecker,
  type SentLine,
  type SentProducts,
  summaryOf,
} from '@strapline/ui/order-pad/check-pad'
import {
  canUndo,
  editPad,
  type PadEdit,
  type PadHistory,
  undo,
} from '@strapline/ui/order-pad/edit-pad'
import type { CheckedLine, LineState, PadIndex, PadLine } from '@strapline/ui/order-pad/types'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Entry, isOpen, isOver } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { showLines } from '../outbox/use-change.ts'
import { isBooked, isSent, lineStateOf, linesShown, sentLines } from './sent-lines.ts'
import { createStoredPad, thisTab } from './stored-pad.ts'

type States = ReadonlyMap<PadLine['id'], LineState>

/**
 * The stored pad of a user, with its lines as they were sent, checked against the catalogue.
 *
 * @param owner the email of the user
 * @param index undefined while the catalogue is not there
 */
export function usePadLines(owner: string, outbox: Outbox, index: PadIndex | undefined) {
  const { sent, states } = useSentLines(outbox)
  const stored = useMemo(
    () => createStoredPad(owner, thisTab, () => outbox.entries().flatMap(({ line }) => line ?? [])),
    [owner, outbox],
  )
  const [pad, setPad] = useState(stored.read)
  const latest = useRef(pad)
  const status = useSyncExternalStore(stored.subscribe, stored.status)
  const [check] = useState(createPadChecker)
  const { lines, unsent } = check(linesShown(pad.lines, sent), states, index)
  const summary = useMemo(() => summaryOf(unsent), [unsent])

  // Forgets booked lines that were taken out of the pad since: nothing can bring them back now.
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

  const isSentLine = (id: PadLine['id']) => isSent(states.get(id))

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
    /** All lines, in their order. */
    lines,
    /** Those that were not sent. */
    unsent,
    /** What was sent of the pad, and what became of it. */
    sent,
    states,
    summary,
    canUndo: canUndo(pad, isSentLine),
    status,
    edit(edit: PadEdit) {
      // Lines that only the outbox has stand above those of the pad.
      const above = lines.length - pad.lines.length
      const own = 'at' in edit ? { ...edit, at: Math.max(0, edit.at - above) } : edit
      change(editPad(latest.current, own))
    },
    undo: () => change(undo(latest.current, isSentLine)),
    /** Goes on with the pad of the other tab. */
    takeOver: () => show(stored.takeOver()),
    /** Stores the pad now. Returns whether it is the newest there is. */
    flush() {
      stored.flush()
      return stored.isNewest()
    },
  }
}

/** Milliseconds in which changes are shown together: 500 lines change some thousand times. */
const shownEvery = 50

/** What was sent of the pad, and what became of it. While a page uses it, no toast tells how the sending has ended. */
function useSentLines(outbox: Outbox) {
  const subscribe = useMemo(() => batched(outbox.subscribe), [outbox])
  const entries = useSyncExternalStore(subscribe, outbox.entries)
  useEffect(showLines, [])
  return useMemo(() => {
    const sent = sentLines(entries)
    const states = new Map<string, LineState>()
    for (const [id, entry] of sent) states.set(id, lineStateOf(entry))
    return { sent, states }
  }, [entries])
}

function batched(subscribe: Outbox['subscribe']): Outbox['subscribe'] {
  return (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        listener()
      }, shownEvery)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }
}

/**
 * Makes a checker of a pad; what has not changed since the call before stays the same object. Lines that were sent are
 * no problem; another line of the same product is one, so that nothing is ordered twice by sending what is left.
 */
export function createPadChecker() {
  const checkUnsent = createChecker()
  const checkSent = createChecker()
  /** Without their problems; the same object for the same one, so that its row isn't rendered again. */
  const cleared = new WeakMap<CheckedLine, CheckedLine>()
  function withoutProblem(checked: CheckedLine): CheckedLine {
    const known = cleared.get(checked) ?? { ...checked, problem: undefined, fixes: [] }
    cleared.set(checked, known)
    return known
  }
  let all: readonly CheckedLine[] = []
  return (lines: readonly PadLine[], states: States, index: PadIndex | undefined) => {
    const isSentLine = ({ id }: PadLine) => isSent(states.get(id))
    const notSent = lines.filter((line) => !isSentLine(line))
    const sent = checkSent(lines.filter(isSentLine), index)
    const unsent = checkUnsent(notSent, index, productsOf(sent, lines, states))
    const byId = new Map(
      [...unsent, ...sent.map(withoutProblem)].map((each) => [each.line.id, each]),
    )
    const next = lines.flatMap(({ id }) => byId.get(id) ?? [])
    const isSame = next.length === all.length && next.every((each, at) => each === all[at])
    if (!isSame) all = next
    return { lines: all, unsent }
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
