import type { Product } from '@strapline/contract/entities'
import { packOf, stepOf } from '@strapline/contract/packs'
import { cheaperQuantity } from '@strapline/contract/price-breaks'
import { type QuantityReading, readQuantity } from '@strapline/contract/quantities'
import { bookableQuantities, isBookableQuantity } from '@strapline/contract/rules'
import { costOf } from '../lib/cost-of.ts'
import { nearestOrderable } from './alternatives.ts'
import { matchLine } from './match-line.ts'
import { replaceFixes } from './replace-fix.ts'
import type { CheckedLine, LineFix, LineProblem, PadIndex, PadLine, PartMatch } from './types.ts'

/** The sum of a pad. */
export interface PadSummary {
  /** Lines in which something is typed. */
  lines: number
  /** Pieces of all lines that can be sent. */
  pieces: number
  /** Their price. */
  total: number
  /** Lines with a problem. */
  problems: number
}

/** The line that was sent for a product. */
export interface SentLine {
  /** Its number in the pad, counted from 1. */
  number: number
  /** Whether it is known to be booked. */
  isBooked: boolean
}

/** The first line of each product that was sent from the same pad. */
export type SentProducts = ReadonlyMap<Product['_id'], SentLine>

/**
 * Checks lines that were not sent, in view of those that were; keeps the results of the call before for lines that
 * have not changed.
 */
export type Checker = (
  lines: readonly PadLine[],
  index: PadIndex | undefined,
  sent?: SentProducts,
) => readonly CheckedLine[]

/** What is known of a line without the others. */
interface Reading {
  line: PadLine
  index: PadIndex | undefined
  match: PartMatch
  quantity: QuantityReading
  /** What can be ordered of the product that was found; absent when nothing can. */
  bookable?: { smallest: number; largest: number } | undefined
  /** What to order instead of a product of which nothing can be ordered. */
  alternatives: readonly Product[]
}

/** A result, and what it was made of. */
interface Known {
  reading: Reading
  /** The reading of the first line with the same product, if that is another one. */
  first: Reading | undefined
  sent: SentLine | undefined
  result: CheckedLine
}

/** Checks all lines anew. */
export const checkPad: Checker = (lines, index, sent) => createChecker()(lines, index, sent)

/** Makes a checker for one pad: a line that has not changed keeps its result, so that it isn't rendered again. */
export function createChecker(): Checker {
  let known = new Map<PadLine['id'], Known>()
  let last: readonly CheckedLine[] = []
  return (lines, index, sentProducts) => {
    const firsts = new Map<Product['_id'], Reading>()
    const next = new Map<PadLine['id'], Known>()
    const checked = lines.map((line) => {
      const before = known.get(line.id)
      const isRead = before?.reading.line === line && before.reading.index === index
      const reading = isRead ? before.reading : read(line, index)
      const product = reading.match.kind === 'found' ? reading.match.product : undefined
      const first = product && firsts.get(product._id)
      if (product && !first) firsts.set(product._id, reading)
      const sent = product && sentProducts?.get(product._id)
      const isKnown =
        before?.reading === reading && before.first === first && isSameLine(before.sent, sent)
      const result = isKnown ? before.result : check(reading, { first, sent })
      next.set(line.id, { reading, first, sent, result })
      return result
    })
    known = next
    const isUnchanged =
      checked.length === last.length && checked.every((result, at) => result === last[at])
    if (!isUnchanged) last = checked
    return last
  }
}

const isSameLine = (one: SentLine | undefined, other: SentLine | undefined) =>
  one?.number === other?.number && one?.isBooked === other?.isBooked

function read(line: PadLine, index: PadIndex | undefined): Reading {
  const match = matchLine(line, index)
  const product = match.kind === 'found' ? match.product : undefined
  const quantity = readQuantity(line.quantity, product)
  const bookable = product && bookableQuantities(product)
  const wanted = quantity.kind === 'value' ? quantity.value : undefined
  const alternatives = product && !bookable && index ? nearestOrderable(product, wanted, index) : []
  return { line, index, match, quantity, bookable, alternatives }
}

/** The other lines with the product of a line. */
interface Others {
  /** The first one before it that was not sent either. */
  first: Reading | undefined
  sent: SentLine | undefined
}

function check(reading: Reading, others: Others): CheckedLine {
  const { line, match } = reading
  const product = match.kind === 'found' ? match.product : undefined
  const quantity = reading.quantity.kind === 'value' ? reading.quantity.value : undefined
  const isEmpty = match.kind === 'empty' && reading.quantity.kind === 'missing'
  const found = isEmpty ? undefined : problemOf(reading, others)
  const purchase = product && reading.index?.purchases?.get(product._id)
  const cheaper =
    product && !found && quantity !== undefined ? cheaperQuantity(product, quantity) : undefined
  return {
    line,
    match,
    ...(product && { product }),
    ...(quantity !== undefined && { quantity }),
    ...(product && quantity !== undefined && { total: costOf(quantity, product) }),
    ...(purchase && { purchase, usual: usualOf(reading) }),
    ...(cheaper && { cheaper }),
    ...(found && { problem: found.problem }),
    fixes: found?.fixes ?? [],
    isEmpty,
  }
}

/** The quantity that is usually bought of a line's product, where it can be ordered now. */
function usualOf({ match, index }: Reading): number | undefined {
  if (match.kind !== 'found') return undefined
  const usual = index?.purchases?.get(match.product._id)?.usual
  return usual !== undefined && isBookableQuantity(usual, match.product) ? usual : undefined
}

interface Found {
  problem: LineProblem
  fixes: readonly LineFix[]
}

const focusPart: LineFix = { kind: 'focus', column: 'part' }
const focusQuantity: LineFix = { kind: 'focus', column: 'quantity' }

/** One product each to choose, with what was bought of it before. */
const choices = (products: readonly Product[], { index }: Reading): LineFix[] =>
  products.map((product) => {
    const purchase = index?.purchases?.get(product._id)
    return { kind: 'choose', product, ...(purchase && { purchase }) }
  })

/** The same, what was bought before first: nothing else tells which of them is meant. */
const ambiguous = (products: readonly Product[], reading: Reading): LineFix[] =>
  choices(products, reading).sort(
    (one, other) => Number('purchase' in other) - Number('purchase' in one),
  )

function problemOf(reading: Reading, others: Others): Found | undefined {
  const { match } = reading
  switch (match.kind) {
    case 'empty':
      return { problem: { kind: 'part-missing' }, fixes: [focusPart] }
    case 'unchecked':
      return { problem: { kind: 'part-unchecked' }, fixes: [] }
    case 'none':
      return {
        problem: { kind: 'part-unknown' },
        fixes: [...choices(match.nearest, reading), focusPart],
      }
    case 'several':
      return { problem: { kind: 'part-ambiguous' }, fixes: ambiguous(match.products, reading) }
    case 'contradicted':
      return {
        problem: { kind: 'part-contradicted' },
        fixes: [...choices(match.products, reading), focusPart],
      }
    case 'guess':
      return {
        problem: { kind: 'part-guessed' },
        fixes: [...choices([match.product], reading), focusPart],
      }
    case 'found':
      return problemOfQuantity(reading, others)
  }
}

function problemOfQuantity(reading: Reading, { first, sent }: Others): Found | undefined {
  const { line, match, index, quantity, bookable, alternatives } = reading
  if (quantity.kind === 'unreadable') {
    return unreadable(reading)
  }
  if (first) {
    return { problem: { kind: 'same-part', as: first.line.id }, fixes: mergeFixes(quantity, first) }
  }
  if (sent && !line.again) {
    const fixes: LineFix[] = [{ kind: 'order-again' }, { kind: 'remove' }]
    return { problem: { kind: 'sent-before', ...sent }, fixes }
  }
  const product = match.kind === 'found' ? match.product : undefined
  const wanted = quantity.kind === 'value' ? quantity.value : undefined
  const replaced = product ? replaceFixes(product, wanted, index) : []
  if (!bookable) {
    const others = alternatives.filter(({ _id }) =>
      replaced.every((fix) => fix.product._id !== _id),
    )
    return {
      problem: { kind: 'sold-out' },
      fixes: [...replaced, ...choices(others, reading), { kind: 'remove' }],
    }
  }
  const { smallest, largest } = bookable
  const order = (pieces: number) => orderOf(reading, pieces)
  if (quantity.kind === 'missing') {
    const usual = usualOf(reading)
    const offered =
      usual === undefined ? [focusQuantity, order(smallest)] : [order(usual), focusQuantity]
    return { problem: { kind: 'quantity-missing' }, fixes: offered }
  }
  if (quantity.value < smallest) {
    return { problem: { kind: 'below-minimum', smallest }, fixes: [...replaced, order(smallest)] }
  }
  if (quantity.value > largest) {
    return { problem: { kind: 'above-stock', largest }, fixes: [...replaced, order(largest)] }
  }
  return brokenPack(reading, quantity.value, replaced)
}

/** Sets a quantity, which says its packs and what it costs where it has whole ones. */
function orderOf({ match }: Reading, quantity: number): LineFix {
  const product = match.kind === 'found' ? match.product : undefined
  const pack = product && packOf(product)
  if (!product || !pack || quantity % pack.pieces !== 0) return { kind: 'set-quantity', quantity }
  const packs = { count: quantity / pack.pieces, pack, total: costOf(quantity, product) }
  return { kind: 'set-quantity', quantity, packs }
}

/** A number of something that is not known may be one of packs, or of pieces. */
function unreadable(reading: Reading): Found {
  const { quantity, match } = reading
  const product = match.kind === 'found' ? match.product : undefined
  const pack = product && packOf(product)
  const count = quantity.kind === 'unreadable' ? quantity.count : undefined
  const meant = pack && count !== undefined ? [count * pack.pieces, count] : []
  const fixes = meant
    .filter((pieces) => product && isBookableQuantity(pieces, product))
    .map((pieces) => orderOf(reading, pieces))
  return { problem: { kind: 'quantity-unreadable', pack }, fixes: [...fixes, focusQuantity] }
}

/** What is wrong with a quantity in range that is no whole number of packs: it is rounded up or down. */
function brokenPack(
  reading: Reading,
  pieces: number,
  replaced: readonly LineFix[],
): Found | undefined {
  const product = reading.match.kind === 'found' ? reading.match.product : undefined
  const pack = product && packOf(product)
  const step = product ? stepOf(product) : 1
  if (!product || !pack || pieces % step === 0) return undefined
  const up = Math.ceil(pieces / step) * step
  const fixes = [up, up - step]
    .filter((whole) => isBookableQuantity(whole, product))
    .map((whole) => orderOf(reading, whole))
  return { problem: { kind: 'not-whole-packs', pack }, fixes: [...replaced, ...fixes] }
}

function mergeFixes(quantity: QuantityReading, first: Reading): LineFix[] {
  const remove: LineFix = { kind: 'remove' }
  if (quantity.kind !== 'value' || first.quantity.kind === 'unreadable') return [remove]
  const earlier = first.quantity.kind === 'value' ? first.quantity.value : 0
  return [{ kind: 'merge', into: first.line.id, quantity: earlier + quantity.value }, remove]
}

/** The sum of what can be sent, and how many lines can't. */
export function summaryOf(checked: readonly CheckedLine[]): PadSummary {
  const summary: PadSummary = { lines: 0, pieces: 0, total: 0, problems: 0 }
  for (const { isEmpty, problem, quantity = 0, total = 0 } of checked) {
    if (isEmpty) continue
    summary.lines += 1
    if (problem) {
      summary.problems += 1
      continue
    }
    summary.pieces += quantity
    summary.total += total
  }
  return summary
}
