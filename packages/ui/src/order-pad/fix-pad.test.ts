import type { Product } from '@strapline/contract/entities'
import { indexProducts } from '@strapline/contract/search/product-index'
import { expect, it } from 'vitest'
import { checkPad } from './check-pad.ts'
import { editPad, emptyPad, undo } from './edit-pad.ts'
import { countFixed, planFixes } from './fix-pad.ts'

const product = (_id: string, name: string, minOrder: number, availAble: number): Product => ({
  ...{ _id, name, minOrder, availAble },
  ...{ description: '', image: '', unitPrice: 1 },
})

const index = indexProducts([
  product('1', 'Tool BX 16', 2, 48),
  product('2', 'Seal', 1000, 90_000),
  product('3', 'Reel', 5, 0),
])

function padOf(...rows: [part: string, quantity: string][]) {
  return editPad(emptyPad(), {
    kind: 'replace',
    rows: rows.map(([part, quantity]) => ({ part, quantity })),
  })
}

/** The lines of a pad before and after its plan, and the plan in words. */
function fixed(...rows: [part: string, quantity: string][]) {
  const pad = padOf(...rows)
  const plan = planFixes(checkPad(pad.lines, index))
  const after = editPad(pad, { kind: 'fix', fixes: plan.flatMap(({ fixes }) => fixes) })
  expect(planFixes(checkPad(after.lines, index))).toEqual([])
  if (plan.length > 0) expect(undo(after).lines).toEqual(pad.lines)
  return {
    lines: after.lines.slice(0, -1).map(({ part, quantity }) => `${part} ${quantity}`),
    words: plan.map(
      ({ before, after: then, isShortage }) =>
        `${before} → ${then}${isShortage ? ', less than was asked for' : ''}`,
    ),
  }
}

it('brings quantities into the limits', () => {
  expect(fixed(['BX16', '1'], ['Seal', '100000'])).toEqual({
    lines: ['BX16 3', 'Seal 89999'],
    words: [
      '1 × Tool BX 16 → 3 × Tool BX 16',
      '100,000 × Seal → 89,999 × Seal, less than was asked for',
    ],
  })
})

it('merges lines of one product before it looks at the limits', () => {
  expect(fixed(['BX16', '2'], ['Seal', '2000'], ['bx 16', '2'], ['Tool BX 16', '1'])).toEqual({
    lines: ['BX16 5', 'Seal 2000'],
    words: ['2 and 2 and 1 × Tool BX 16 → 5 × Tool BX 16'],
  })
})

it('brings a merged quantity into the limits too', () => {
  expect(fixed(['BX16', '30'], ['BX16', '30'])).toEqual({
    lines: ['BX16 47'],
    words: ['30 and 30 × Tool BX 16 → 47 × Tool BX 16, less than was asked for'],
  })
  expect(fixed(['BX16', '1'], ['BX16', '1']).words).toEqual([
    '1 and 1 × Tool BX 16 → 3 × Tool BX 16',
  ])
})

it('leaves alone what needs a choice', () => {
  const rows: [string, string][] = [
    ['Tool', '5'],
    ['zzz', '5'],
    ['Reel', '5'],
    ['Seal', 'many'],
    ['Seal', ''],
    ['', '5'],
  ]
  expect(fixed(...rows)).toEqual({
    lines: rows.map(([part, quantity]) => `${part} ${quantity}`),
    words: [],
  })
})

it.each<[string, [part: string, quantity: string][], [fixed: number, all: number]]>([
  [
    'a quantity',
    [
      ['Tool BX 16', '1'],
      ['Seal', '1,200'],
      ['ZZ', '1'],
    ],
    [1, 2],
  ],
  [
    'both lines that a merge mends',
    [
      ['Tool BX 16', '2'],
      ['Tool BX 16', '3'],
    ],
    [2, 2],
  ],
  [
    'nothing that a person has to choose',
    [
      ['Reel', '5'],
      ['ZZ', '1'],
    ],
    [0, 2],
  ],
])('counts as fixed %s', (_, rows, [fixedLines, all]) => {
  const checked = checkPad(padOf(...rows).lines, index)
  expect(countFixed(checked, planFixes(checked))).toEqual({ fixed: fixedLines, all })
})
