import type { Product } from '@strapline/contract/entities'
import { isEmpty } from './is-empty.ts'
import { type LineFix, mostLines, mostUndoSteps, type PadLine, type PadRow } from './types.ts'
import { withTexts } from './with-texts.ts'

/** A pad with the steps that can be undone. It ends with an empty line to type into, unless it is full. */
export interface PadHistory {
  lines: readonly PadLine[]
  /** Earlier lines, the latest last; at most `mostUndoSteps`. */
  past: readonly (readonly PadLine[])[]
  /** The number of the next new line. It only grows, so that no id is used again. */
  next: number
  /** How many rows the last edit had no room for. */
  leftOut: number
  /** The cell that is being typed into: what is typed there next belongs to the same step. */
  typing?: string | undefined
}

/** A change of a pad. */
export type PadEdit =
  /**
   * Types into a line, or writes its texts. Another part clears what was chosen for the one before and the buyer's number
   * for it, unless it says what it means.
   */
  | ({ kind: 'set'; id: PadLine['id'] } & Partial<PadRow>)
  /** Inserts rows before the line at this index. */
  | { kind: 'insert'; at: number; rows: readonly PadRow[] }
  /** Puts rows into the empty lines from this index on, and inserts the rest below them. */
  | { kind: 'paste'; at: number; rows: readonly PadRow[] }
  | { kind: 'remove'; ids: readonly PadLine['id'][] }
  /** Applies fixes one after the other, as one step. */
  | { kind: 'fix'; fixes: readonly { id: PadLine['id']; fix: LineFix }[] }
  /** Puts these rows in place of all lines. */
  | { kind: 'replace'; rows: readonly PadRow[] }

/** A pad with nothing but its empty line. */
export function emptyPad(): PadHistory {
  return padOf([], 1)
}

/**
 * A pad of stored lines, without steps to undo.
 *
 * @param next the stored number of the next new line
 */
export function padOf(lines: readonly PadLine[], next: number): PadHistory {
  return withEmptyLine({ lines, past: [], next, leftOut: 0 })
}

/** The pad after an edit. An edit that changes nothing gives back the same pad. */
export function editPad(history: PadHistory, edit: PadEdit): PadHistory {
  const { lines, next, leftOut } = applied(history, edit)
  if (isSame(lines, history.lines)) {
    return leftOut === history.leftOut ? history : { ...history, leftOut }
  }
  const typing = cellOf(edit)
  const goesOn = typing !== undefined && typing === history.typing
  const past = goesOn ? history.past : [...history.past, history.lines].slice(-mostUndoSteps)
  return withEmptyLine({ lines, past, next, leftOut, typing })
}

/**
 * Whether the last step can be undone: not when it has changed, added or removed a line that was sent since. What was
 * sent is not taken back here, and what is done with does not come back.
 */
export function canUndo(
  { lines, past }: PadHistory,
  isSent: (id: PadLine['id']) => boolean,
): boolean {
  const before = past.at(-1)
  if (!before) return false
  const sentIn = (all: readonly PadLine[]) => all.filter(({ id }) => isSent(id))
  return isSame(sentIn(before), sentIn(lines))
}

/** The pad before its last step; the same pad when there is none that can be undone. */
export function undo(
  history: PadHistory,
  isSent: (id: PadLine['id']) => boolean = () => false,
): PadHistory {
  const lines = history.past.at(-1)
  if (!lines || !canUndo(history, isSent)) return history
  return { lines, past: history.past.slice(0, -1), next: history.next, leftOut: 0 }
}

function cellOf(edit: PadEdit): string | undefined {
  if (edit.kind !== 'set') return undefined
  if (edit.texts || (edit.part !== undefined && edit.quantity !== undefined)) return undefined
  return `${edit.id} ${edit.part === undefined ? 'quantity' : 'part'}`
}

function isSame(lines: readonly PadLine[], others: readonly PadLine[]): boolean {
  return lines.length === others.length && lines.every((line, at) => line === others[at])
}

type Applied = Pick<PadHistory, 'lines' | 'next' | 'leftOut'>

function applied({ lines, next }: PadHistory, edit: PadEdit): Applied {
  const only = (changed: readonly PadLine[]) => ({ lines: changed, next, leftOut: 0 })
  switch (edit.kind) {
    case 'set':
      return only(lines.map((line) => (line.id === edit.id ? typed(line, edit) : line)))
    case 'remove':
      return only(lines.filter(({ id }) => !edit.ids.includes(id)))
    case 'fix':
      return only(edit.fixes.reduce((before, { id, fix }) => applyFix(before, id, fix), lines))
    case 'replace':
      return inserted([], next, 0, edit.rows)
    case 'insert':
      return inserted(lines, next, edit.at, edit.rows)
    case 'paste': {
      const rest = [...edit.rows]
      const filled = lines.map((line, at) => {
        const isNext = at >= edit.at && isEmpty(line) && rest.length > 0
        const isAdjacent = lines.slice(edit.at, at).every(isEmpty)
        const row = isNext && isAdjacent ? rest.shift() : undefined
        return row ? { ...row, id: line.id } : line
      })
      const end = edit.at + edit.rows.length - rest.length
      return inserted(filled, next, end, rest)
    }
  }
}

function typed(line: PadLine, { texts, ...edit }: Partial<PadRow>): PadLine {
  const next = typedInto(line, edit)
  return texts ? withTexts(next, texts) : next
}

function typedInto(
  line: PadLine,
  { part = line.part, quantity = line.quantity, chosen, description: said }: Partial<PadRow>,
): PadLine {
  const { chosen: before, again, description: saidBefore, typed: firstTyped, ...others } = line
  const rest = part === line.part ? others : withTexts(others, { ...line.texts, buyerPart: '' })
  const isSamePart = part === line.part
  const description = said ?? (isSamePart ? saidBefore : undefined)
  const meant = chosen ?? (isSamePart ? before : undefined)
  const isSame = isSamePart && quantity === line.quantity && meant === before
  if (isSame && (description || undefined) === saidBefore) return line
  return {
    ...rest,
    part,
    quantity,
    ...(description && { description }),
    ...(meant !== undefined && { chosen: meant }),
    ...(isSamePart && firstTyped !== undefined && { typed: firstTyped }),
    ...(isSamePart && meant === before && again && { again }),
  }
}

function inserted(
  lines: readonly PadLine[],
  next: number,
  at: number,
  rows: readonly PadRow[],
): Applied {
  const endsEmpty = lines.at(-1) && isEmpty(lines.at(-1) as PadLine)
  const room = mostLines - lines.length + (endsEmpty ? 1 : 0)
  const taken = rows.slice(0, Math.max(0, room))
  const fresh = taken.map((row, index): PadLine => ({ ...row, id: idOf(next + index) }))
  const all = [...lines.slice(0, at), ...fresh, ...lines.slice(at)]
  return {
    lines: all.length > mostLines && endsEmpty ? all.slice(0, -1) : all,
    next: next + fresh.length,
    leftOut: rows.length - taken.length,
  }
}

const idOf = (number: number) => `line-${number}`

/** The lines after one fix. */
function applyFix(lines: readonly PadLine[], id: PadLine['id'], fix: LineFix): readonly PadLine[] {
  const change = (of: PadLine['id'], how: (line: PadLine) => PadLine) =>
    lines.map((line) => (line.id === of ? how(line) : line))
  switch (fix.kind) {
    case 'set-quantity':
      return change(id, (line) => ({ ...line, quantity: String(fix.quantity) }))
    case 'choose':
      return change(id, ({ again: _, ...line }) => corrected(line, fix.product))
    case 'replace':
      return change(id, ({ again: _, ...line }) => ({
        ...corrected(line, fix.product),
        // Packs of the one are not packs of the other.
        ...(fix.wanted && { quantity: String(fix.wanted.quantity) }),
      }))
    case 'order-again':
      return change(id, (line) => ({ ...line, again: true }))
    case 'merge':
      if (!lines.some((line) => line.id === fix.into)) return lines
      return change(fix.into, (line) => ({ ...line, quantity: String(fix.quantity) })).filter(
        (line) => line.id !== id,
      )
    case 'remove':
      return lines.filter((line) => line.id !== id)
    case 'focus':
      return lines
  }
}

/** A line with the product's own number, or its name, in place of what was typed. */
function corrected(line: PadLine, { _id, name, partNumber }: Product): PadLine {
  const { part, typed = part } = line
  const own = partNumber ?? name
  const isSaid = typed.trim() === '' || typed === own
  return { ...line, part: own, chosen: _id, typed: isSaid ? undefined : typed }
}

function withEmptyLine(history: PadHistory): PadHistory {
  const { lines, next } = history
  const last = lines.at(-1)
  if (lines.length >= mostLines || (last && isEmpty(last))) return history
  return {
    ...history,
    lines: [...lines, { id: idOf(next), part: '', quantity: '' }],
    next: next + 1,
  }
}
