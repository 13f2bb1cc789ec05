import type { AuditEntry } from '@strapline/contract/entities'
import { describe, expect, it } from 'vitest'
import { formatTime } from '../../lib/format.ts'
import { actionOf, changeInWords, differencesOf, mainDifferencesOf } from './audit-changes.ts'

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  _id: '1',
  at: '2026-03-04T16:45:00.000Z',
  actor: 'admin@strapline.example',
  action: 'updateProduct',
  subject: 'p',
  ...fields,
})

const fieldsOf = (entry: AuditEntry) => differencesOf(entry).map(({ field }) => field)

describe('a change', () => {
  it('has the fields that are different, and no id', () => {
    const before = { _id: 'p', name: 'A', unitPrice: 1, availAble: 5, description: 'same' }
    const after = { ...before, _id: 'q', unitPrice: 2, availAble: 6 }
    expect(fieldsOf(entry({ before, after }))).toEqual(['unitPrice', 'availAble'])
  })

  it('counts what is empty as the same, whether it is left out, null or an empty text', () => {
    expect(fieldsOf(entry({ before: { partNumber: '' }, after: { role: null } }))).toEqual([])
  })

  it('compares what is made of parts by its parts, and lists fields without words last', () => {
    const before = { parts: [1, 2], others: { a: 1 }, name: 'A' }
    const after = { parts: [1, 2], others: { a: 2 }, name: 'B' }
    expect(fieldsOf(entry({ before, after }))).toEqual(['name', 'others'])
  })

  it('tells a field that has the name of what every object has', () => {
    const after = JSON.parse('{"__proto__":"x","constructor":"y"}')
    expect(fieldsOf(entry({ before: {}, after }))).toEqual(['__proto__', 'constructor'])
  })

  it('tells in a row only what matters most of what was added or deleted', () => {
    const product = { name: 'A', unitPrice: 1, availAble: 5, minOrder: 2 }
    const shown = mainDifferencesOf(entry({ before: product })).map(({ field }) => field)
    expect(shown).toEqual(['unitPrice', 'availAble'])
    expect(mainDifferencesOf(entry({ before: product, after: {} }))).toHaveLength(4)
  })
})

describe('in words', () => {
  it.each([
    [
      'a change',
      { before: { unitPrice: 1200 }, after: { unitPrice: 0.04 } },
      'Price / unit: from 1,200 to 0.04',
    ],
    [
      'a role that was given',
      { before: { role: null }, after: { role: 'admin' } },
      'Role: from none to admin',
    ],
    [
      'how far an order is',
      {
        before: { status: 'confirmed', expectedAt: '2026-03-06' },
        after: {
          status: 'partly shipped',
          expectedAt: '2026-03-12',
          shipments: [
            { pieces: 400, carrier: 'DHL', sentAt: '2026-03-02T12:00:00.000Z' },
            { pieces: 1, sentAt: 'soon' },
          ],
        },
      },
      'Status: from confirmed to partly shipped; Expected by: from 6 Mar 2026 to 12 Mar 2026; Shipments: from none to 400 pieces by DHL on 2 Mar 2026; 1 piece',
    ],
    [
      'the times of an order',
      { before: { confirmedAt: '2026-03-02T12:00:00.000Z' }, after: { cancelledAt: 'x' } },
      `Confirmed: from ${formatTime(Date.parse('2026-03-02T12:00:00.000Z'), 'day and time')} to none; Cancelled: from none to x`,
    ],
    ['a status that nobody knows', { after: { status: 'lost at sea' } }, 'Status: lost at sea'],
    ['what was added', { after: { name: 'A', minOrder: 2 } }, 'Name: A; Minimum order: 2'],
    [
      'attributes',
      {
        after: { attributes: [{ name: 'Strap width', values: ['13 mm', '16 mm'] }, 7], needs: [] },
      },
      'Attributes: Strap width: 13 mm, 16 mm; 7',
    ],
    ['what was deleted', { before: { active: false } }, 'active: no'],
    ['no time', { before: { placedAt: 'soon' } }, 'Placed: soon'],
  ])('%s', (_, fields, words) => {
    expect(changeInWords(entry(fields))).toBe(words)
  })

  it('names what was done, and keeps the name of a call that it does not know', () => {
    expect(actionOf(entry({ action: 'cancelOrder' }))).toBe('Cancelled an order')
    expect(actionOf(entry({ action: 'updateOrder' }))).toBe('Changed an order')
    expect(actionOf(entry({ action: 'toString' }))).toBe('toString')
  })
})
