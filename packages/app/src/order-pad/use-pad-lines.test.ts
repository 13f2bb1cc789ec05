import { products } from '@strapline/contract/fixtures'
import { bookableQuantities } from '@strapline/contract/rules'
import { indexProducts } from '@strapline/contract/search/product-index'
import { describeProblem } from '@strapline/ui/order-pad/describe'
import { editPad, padOf } from '@strapline/ui/order-pad/edit-pad'
import type { CheckedLine, LineState, PadLine } from '@strapline/ui/order-pad/types'
import { expect, it } from 'vitest'
import { createPadChecker } from './use-pad-lines.ts'

const index = indexProducts(products)
const [one, other] = products.filter((product) => bookableQuantities(product)).slice(0, 2)
const line = (number: number, product = one): PadLine => ({
  id: `line-${number}`,
  part: product?.name ?? '',
  quantity: String((product && bookableQuantities(product)?.smallest) ?? ''),
})
const pasted = [line(1, other), line(2), line(3)]
const states = (kind: 'sending' | 'booked') =>
  new Map<string, LineState>([
    ['line-1', { kind }],
    ['line-2', { kind }],
  ])
const problems = (lines: readonly CheckedLine[]) => lines.map(describeProblem)

it('offers what was pasted twice to be sent neither while the first is sent nor once it is booked', () => {
  const check = createPadChecker()
  expect(problems(check(pasted, new Map(), index).lines)).toEqual([
    '',
    '',
    'This product is already on an earlier line.',
  ])
  const sending = check(pasted, states('sending'), index)
  expect(problems(sending.lines)).toEqual(['', '', 'This product is already being sent in line 2.'])
  const booked = check(pasted, states('booked'), index)
  expect(problems(booked.lines)).toEqual(['', '', 'This product is already booked in line 2.'])
  expect(problems(booked.unsent)).toEqual(['This product is already booked in line 2.'])
  expect(booked.lines[0]).toBe(sending.lines[0])
})

it('orders it once more after the fix, until another part is typed', () => {
  const check = createPadChecker()
  const [, , third] = check(pasted, states('booked'), index).lines
  const fix = third?.fixes[0]
  if (!fix) throw new Error('There is no fix.')
  const pad = editPad(padOf(pasted, 4), { kind: 'fix', fixes: [{ id: 'line-3', fix }] })
  expect(problems(check(pad.lines, states('booked'), index).lines)).toEqual(['', '', '', ''])
  const back = ['another', one?.name ?? ''].reduce(
    (before, part) => editPad(before, { kind: 'set', id: 'line-3', part }),
    pad,
  )
  expect(problems(check(back.lines, states('booked'), index).unsent)[0]).toMatch(
    /is already booked in line 2/,
  )
})

it('allows the product again when the booked line is taken out of the pad', () => {
  const check = createPadChecker()
  check(pasted, states('booked'), index)
  expect(problems(check(pasted.slice(2), states('booked'), index).lines)).toEqual([''])
})
