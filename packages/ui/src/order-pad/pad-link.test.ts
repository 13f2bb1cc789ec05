import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePad, encodePad } from './pad-link.ts'
import { mostLines, type PadRow } from './types.ts'

const lines: PadRow[] = [
  { part: 'BX 16', quantity: '24' },
  { part: 'Umreifungsgerät 16 mm²', quantity: '1.000 Stk', chosen: '65f1' },
  { part: '', quantity: '5' },
]

/** A link with anything in it. */
const linkOf = (content: unknown) =>
  `1.${Buffer.from(JSON.stringify(content)).toString('base64url')}`

describe('a link', () => {
  it('holds the lines, and nothing that an address would change', () => {
    expect(decodePad(encodePad(lines))).toEqual(lines)
    expect(encodePad(lines)).toMatch(/^[\w.-]+$/)
    expect(decodePad(encodePad([]))).toEqual([])
  })

  it('leaves out empty lines', () => {
    expect(decodePad(encodePad([{ part: '', quantity: ' ' }, ...lines]))).toEqual(lines)
  })

  it('stays short: forty lines in less than 1,000 characters', () => {
    const forty = Array.from({ length: 40 }, (_, at) => ({ part: `NUT-${at}`, quantity: `${at}` }))
    expect(encodePad(forty).length).toBeLessThan(1000)
  })

  it.each([
    ['nothing', ''],
    ['another text', 'hello'],
    ['another version', `2.${encodePad(lines).slice(2)}`],
    ['half of one', encodePad(lines).slice(0, 40)],
    ['one with more behind it', `${encodePad(lines)}!`],
    ['an object', linkOf({ part: 'BX16' })],
    ['lines that are none', linkOf(['BX16', '24'])],
  ])('is refused: %s', (_, text) => {
    expect(decodePad(text)).toBeUndefined()
  })

  it('gives at most 500 lines of at most 200 characters', () => {
    const long = linkOf(Array.from({ length: 2000 }, () => ['x'.repeat(5000), '9'.repeat(5000)]))
    const decoded = decodePad(long)
    expect(decoded).toHaveLength(mostLines)
    expect(decoded?.[0]).toEqual({ part: 'x'.repeat(200), quantity: '9'.repeat(200) })
  })

  it('gives texts as texts, without what cannot be seen', () => {
    const hostile = [
      ['\u202eBX\u200b16\u0000', '2\n4', '__proto__'],
      [{ part: 'BX16' }, 24],
    ]
    expect(decodePad(linkOf(hostile))).toEqual([
      { part: 'BX16', quantity: '2 4', chosen: '__proto__' },
    ])
  })

  it('never throws', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json().map((json) => `1.${Buffer.from(json).toString('base64url')}`),
      fc.uint8Array().map((bytes) => `1.${Buffer.from(bytes).toString('base64url')}`),
    )
    fc.assert(
      fc.property(any, (text) => {
        const rows = decodePad(text) ?? []
        for (const row of rows) {
          expect(Object.values(row).every((each) => typeof each === 'string')).toBe(true)
        }
      }),
      { numRuns: 1000, seed: 22 },
    )
  })

  it('gives back every line as it was', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ0 ,;"é²\u{1f600}-'), maxLength: 100 })
    const row = fc.record(
      { part: text, quantity: text, chosen: fc.stringMatching(/^[\da-f]{24}$/) },
      { requiredKeys: ['part', 'quantity'] },
    )
    const trimmed = row
      .map((each) => ({ ...each, part: each.part.trim(), quantity: each.quantity.trim() }))
      .filter(({ part, quantity }) => part !== '' || quantity !== '')
    fc.assert(
      fc.property(fc.array(trimmed, { maxLength: 60 }), (rows) => {
        expect(decodePad(encodePad(rows))).toEqual(rows)
      }),
    )
  })
})
