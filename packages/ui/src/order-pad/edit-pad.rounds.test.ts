import type { Product } from '@strapline/contract/entities'
import { indexProducts } from '@strapline/contract/search/product-index'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { checkPad, createChecker } from './check-pad.ts'
import { editPad, emptyPad, type PadEdit, type PadHistory, undo } from './edit-pad.ts'
import { planFixes } from './fix-pad.ts'
import { mostLines, mostUndoSteps, type PadRow } from './types.ts'

const runs = inject('allRounds') ? 5000 : 200
/** One seed, so that a run can be repeated. */
const settings = { numRuns: runs, seed: 22 }

const product = (_id: string, minOrder: number, availAble: number): Product => ({
  ...{ _id, name: `Product ${_id}`, minOrder, availAble },
  ...{ description: '', image: '', unitPrice: 1.5 },
})
const index = indexProducts([
  product('A', 2, 48),
  product('B', 0, 2),
  product('C', 10, 500),
  product('D', 5, 0),
])

const row: fc.Arbitrary<PadRow> = fc.record({
  part: fc.constantFrom('A', 'B', 'C', 'D', 'Product A', 'unknown', ''),
  quantity: fc.oneof(
    fc.integer({ min: 0, max: 600 }).map(String),
    fc.constantFrom('', 'many', '1,000'),
  ),
})

/** What is done to a pad; a line is named by its place, since ids are not known ahead. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    at: fc.nat(20),
    part: row.map(({ part }) => part),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    at: fc.nat(20),
    quantity: fc.constantFrom('1', '20'),
  }),
  fc.record({
    kind: fc.constantFrom('insert' as const, 'paste' as const),
    at: fc.nat(20),
    rows: fc.oneof(
      { weight: 9, arbitrary: fc.array(row, { maxLength: 8 }) },
      { weight: 1, arbitrary: row.map((each) => Array.from({ length: 300 }, () => each)) },
    ),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('plan' as const) }),
)

const plannedFor = ({ lines }: PadHistory) =>
  planFixes(checkPad(lines, index)).flatMap(({ fixes }) => fixes)

function editOf(
  pad: PadHistory,
  made: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
): PadEdit {
  if (made.kind === 'plan') return { kind: 'fix', fixes: plannedFor(pad) }
  const at = made.at % pad.lines.length
  const id = pad.lines[at]?.id ?? ''
  if (made.kind === 'set') return { ...made, id }
  if (made.kind === 'remove') return { kind: 'remove', ids: [id] }
  return { ...made, at }
}

const texts = ({ lines }: PadHistory) => lines.map(({ part, quantity }) => [part, quantity])
const filled = ({ lines }: PadHistory) =>
  lines.filter(({ part, quantity }) => part !== '' || quantity !== '').length

test(`${runs} series of edits keep what a pad promises, and are undone step by step`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const known = new Set<string>()
      let pad = emptyPad()
      for (const { id } of pad.lines) known.add(id)
      for (const made of steps) {
        const edit = editOf(pad, made)
        const before = pad
        pad = editPad(pad, edit)
        expect(pad.lines.length).toBeLessThanOrEqual(mostLines)
        expect(new Set(pad.lines.map(({ id }) => id)).size).toBe(pad.lines.length)
        const last = pad.lines.at(-1)
        if (pad.lines.length < mostLines) expect([last?.part, last?.quantity]).toEqual(['', ''])
        const old = new Set(before.lines.map(({ id }) => id))
        for (const { id } of pad.lines) if (!old.has(id)) expect(known.has(id)).toBe(false)
        for (const { id } of pad.lines) known.add(id)
        if (edit.kind === 'insert' || edit.kind === 'paste') {
          const given = edit.rows.filter(({ part, quantity }) => part !== '' || quantity !== '')
          if (pad.leftOut === 0) expect(filled(pad)).toBe(filled(before) + given.length)
          else expect(pad.lines).toHaveLength(mostLines)
        }
        if (pad !== before && pad.past.length > before.past.length) {
          expect(undo(pad).lines).toEqual(before.lines)
        }
        expect(pad.past.length).toBeLessThanOrEqual(mostUndoSteps)
      }
    }),
    settings,
  )
})

test(`the plans of ${runs} pads leave nothing that could be planned`, () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const pad = editPad(emptyPad(), { kind: 'replace', rows })
      const plan = plannedFor(pad)
      const after = editPad(pad, { kind: 'fix', fixes: plan })
      expect(plannedFor(after)).toEqual([])
      if (plan.length > 0) expect(texts(undo(after))).toEqual(texts(pad))
    }),
    settings,
  )
})

test(`a checker keeps through ${runs} series of edits what checking anew gives`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const check = createChecker()
      let pad = emptyPad()
      for (const made of steps) {
        pad = editPad(pad, editOf(pad, made))
        expect(check(pad.lines, index)).toEqual(checkPad(pad.lines, index))
      }
    }),
    settings,
  )
})
