import { productOf } from '@strapline/contract/fixtures'
import { describe, expect, it } from 'vitest'
import {
  canUndo,
  editPad,
  emptyPad,
  type PadEdit,
  type PadHistory,
  padOf,
  undo,
} from './edit-pad.ts'
import { mostLines, mostUndoSteps, type PadRow } from './types.ts'

const row = (part: string, quantity = '1'): PadRow => ({ part, quantity })
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`P${at}`))

function edited(pad: PadHistory, ...edits: PadEdit[]): PadHistory {
  return edits.reduce(editPad, pad)
}

/** The parts of a pad; the empty line is `-`. */
function partsOf({ lines }: PadHistory): string {
  return lines.map(({ part }) => part || '-').join(' ')
}

const abc = editPad(emptyPad(), { kind: 'replace', rows: [row('A'), row('B'), row('C')] })
const idOf = (pad: PadHistory, part: string) =>
  pad.lines.find((line) => line.part === part)?.id ?? ''

describe('editPad', () => {
  it('keeps an empty line at the end to type into', () => {
    expect(partsOf(emptyPad())).toBe('-')
    expect(partsOf(abc)).toBe('A B C -')
    const last = abc.lines.at(-1)?.id ?? ''
    expect(partsOf(edited(abc, { kind: 'set', id: last, part: 'D' }))).toBe('A B C D -')
    expect(partsOf(edited(abc, { kind: 'remove', ids: abc.lines.map(({ id }) => id) }))).toBe('-')
  })

  it('inserts rows before a line', () => {
    expect(partsOf(edited(abc, { kind: 'insert', at: 1, rows: [row('X'), row('')] }))).toBe(
      'A X - B C -',
    )
  })

  it('pastes into empty lines, and inserts what does not fit there', () => {
    const gap = edited(abc, { kind: 'insert', at: 1, rows: [row('', ''), row('', '')] })
    expect(partsOf(gap)).toBe('A - - B C -')
    expect(partsOf(edited(gap, { kind: 'paste', at: 1, rows: [row('X')] }))).toBe('A X - B C -')
    const three = [row('X'), row('Y'), row('Z')]
    expect(partsOf(edited(gap, { kind: 'paste', at: 1, rows: three }))).toBe('A X Y Z B C -')
    expect(partsOf(edited(gap, { kind: 'paste', at: 0, rows: three }))).toBe('X Y Z A - - B C -')
    expect(partsOf(edited(gap, { kind: 'paste', at: 5, rows: three }))).toBe('A - - B C X Y Z -')
  })

  it('gives each line an id that none had before, also after undoing', () => {
    const once = edited(abc, { kind: 'insert', at: 0, rows: [row('X')] })
    const twice = edited(undo(once), { kind: 'insert', at: 0, rows: [row('Y')] })
    expect(idOf(twice, 'Y')).not.toBe(idOf(once, 'X'))
    const stored = padOf(abc.lines.slice(0, 1), abc.next)
    const known = abc.lines.map(({ id }) => id)
    expect(known).not.toContain(stored.lines.at(-1)?.id)
  })

  it('holds 500 lines, and says how many rows it had no room for', () => {
    const full = edited(abc, { kind: 'insert', at: 1, rows: rows(600) })
    expect(full.lines).toHaveLength(mostLines)
    expect(full.leftOut).toBe(103)
    expect(partsOf(full)).toMatch(/^A P0 .* P496 B C$/)
    expect(edited(full, { kind: 'remove', ids: [idOf(full, 'A')] }).leftOut).toBe(0)
    const pasted = edited(emptyPad(), { kind: 'paste', at: 0, rows: rows(501) })
    expect([pasted.lines.length, pasted.leftOut]).toEqual([mostLines, 1])
    expect(edited(emptyPad(), { kind: 'replace', rows: rows(500) }).leftOut).toBe(0)
  })

  it('forgets what was chosen when another part is typed, not with another quantity', () => {
    const chosen = edited(emptyPad(), { kind: 'replace', rows: [{ ...row('A'), chosen: '1' }] })
    const id = idOf(chosen, 'A')
    expect(edited(chosen, { kind: 'set', id, quantity: '7' }).lines[0]?.chosen).toBe('1')
    expect(edited(chosen, { kind: 'set', id, part: 'A' })).toBe(chosen)
    expect(edited(chosen, { kind: 'set', id, part: 'B' }).lines[0]).toEqual({ ...row('B'), id })
  })

  it('keeps what was chosen with the part, as one step with what was typed before', () => {
    const id = idOf(abc, 'A')
    const chosen = edited(
      abc,
      { kind: 'set', id, part: 'b' },
      { kind: 'set', id, part: 'BX-16', chosen: '7' },
    )
    expect(chosen.lines[0]).toEqual({ ...row('BX-16'), id, chosen: '7' })
    expect(undo(chosen).lines).toEqual(abc.lines)
  })

  it('applies fixes one after the other, as one step', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((part) => idOf(abc, part)) as [string, string, string]
    const fixed = edited(abc, {
      kind: 'fix',
      fixes: [
        { id: b, fix: { kind: 'merge', into: a, quantity: 2 } },
        { id: a, fix: { kind: 'set-quantity', quantity: 5 } },
        { id: c, fix: { kind: 'remove' } },
      ],
    })
    expect(fixed.lines.map(({ part, quantity }) => part + quantity)).toEqual(['A5', ''])
    expect(undo(fixed).lines).toEqual(abc.lines)
  })

  it('puts the number of a chosen product in place of what was typed, and keeps that until another part is typed', () => {
    const product = productOf('pet-strap-reel')
    const id = idOf(abc, 'B')
    const fixed = edited(abc, { kind: 'fix', fixes: [{ id, fix: { kind: 'choose', product } }] })
    const own = { part: product.partNumber, chosen: product._id }
    expect(fixed.lines[1]).toMatchObject({ ...own, typed: 'B' })
    const more = edited(fixed, { kind: 'set', id, quantity: '7' })
    expect(more.lines[1]).toMatchObject({ ...own, typed: 'B' })
    const other = edited(more, { kind: 'set', id, part: 'D' })
    expect(other.lines[1]).toEqual({ id, part: 'D', quantity: '7' })
  })

  it('merges into no line that is gone', () => {
    const b = idOf(abc, 'B')
    const fix = { kind: 'merge', into: 'gone', quantity: 9 } as const
    expect(edited(abc, { kind: 'fix', fixes: [{ id: b, fix }] })).toBe(abc)
  })
})

describe('what a pasted row says beside its part', () => {
  const said = editPad(emptyPad(), {
    kind: 'replace',
    rows: [{ ...row('A'), description: 'Anvil' }],
  })
  const id = idOf(said, 'A')
  const descriptionOf = ({ lines }: PadHistory) => lines[0]?.description

  // Alone notices a line that is asked about because of what somebody else's part was described as.
  it('stays with the part, and goes with it', () => {
    expect(descriptionOf(edited(said, { kind: 'set', id, quantity: '5' }))).toBe('Anvil')
    expect(descriptionOf(edited(said, { kind: 'set', id, part: 'B' }))).toBeUndefined()
  })

  it('goes when a product is taken that is called as was typed', () => {
    const taken = edited(said, { kind: 'set', id, part: 'A', description: '' })
    expect(descriptionOf(taken)).toBeUndefined()
    expect(edited(taken, { kind: 'set', id, part: 'A', description: '' })).toBe(taken)
  })
})

describe('undo', () => {
  it('goes back step by step, at most twenty', () => {
    const parts = Array.from({ length: mostUndoSteps + 3 }, (_, at) => `P${at}`)
    let pad = edited(
      abc,
      ...parts.map((part) => ({ kind: 'insert', at: 0, rows: [row(part)] }) as const),
    )
    for (let step = 0; step < mostUndoSteps; step += 1) pad = undo(pad)
    expect(partsOf(pad)).toBe('P2 P1 P0 A B C -')
    expect(undo(pad)).toBe(pad)
  })

  it('takes back what was typed into a cell as one step', () => {
    const [a, b] = [idOf(abc, 'A'), idOf(abc, 'B')]
    const typed = edited(
      abc,
      { kind: 'set', id: a, quantity: '12' },
      { kind: 'set', id: a, quantity: '120' },
      { kind: 'set', id: b, quantity: '3' },
      { kind: 'set', id: b, part: 'B2' },
    )
    const quantities = ({ lines }: PadHistory) => lines.map(({ quantity }) => quantity).join(' ')
    expect(quantities(undo(typed))).toBe('120 3 1 ')
    expect(quantities(undo(undo(typed)))).toBe('120 1 1 ')
    expect(quantities(undo(undo(undo(typed))))).toBe('1 1 1 ')
  })

  it('begins a new step after undoing', () => {
    const a = idOf(abc, 'A')
    const set = (quantity: string) => ({ kind: 'set', id: a, quantity }) as const
    const again = edited(undo(edited(abc, set('2'))), set('3'))
    expect(undo(again).lines).toEqual(abc.lines)
  })

  it('leaves alone what was sent, and takes back what was changed beside it', () => {
    const [a, b] = [idOf(abc, 'A'), idOf(abc, 'B')]
    const isSent = (id: string) => id === a
    expect(canUndo(abc, () => false)).toBe(true)
    expect(canUndo(abc, isSent), 'it would take the line away').toBe(false)
    expect(undo(abc, isSent)).toBe(abc)
    const beside = edited(abc, { kind: 'set', id: b, quantity: '3' })
    expect(undo(beside, isSent).lines).toEqual(abc.lines)
    const done = edited(abc, { kind: 'remove', ids: [a] })
    expect(canUndo(done, isSent), 'it would bring the line back').toBe(false)
    const changed = edited(abc, { kind: 'set', id: a, quantity: '3' })
    expect(canUndo(changed, isSent), 'it would say another quantity').toBe(false)
  })

  it('has no step for an edit that changes nothing', () => {
    expect(edited(abc, { kind: 'remove', ids: ['gone'] })).toBe(abc)
    expect(edited(abc, { kind: 'paste', at: 0, rows: [] })).toBe(abc)
  })
})
