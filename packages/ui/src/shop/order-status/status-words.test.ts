import type { Order } from '@strapline/contract/entities'
import { orders } from '@strapline/contract/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { speak, voice } from '../../content/voice.ts'
import { edited } from '../../content/voices/edited.ts'
import {
  expectedInWords,
  lateInWords,
  openInWords,
  partInWords,
  statusInWords,
} from './status-words.ts'

beforeEach(() => {
  const before = voice()
  speak(edited)
  return () => speak(before)
})

const now = new Date(2026, 2, 6, 12).getTime()
const sentAt = '2026-03-02T12:00:00.000Z'
const { status: _, shipments: __, expectedAt: ___, ...unsaid } = orders[0] as Order
const order = (fields: Partial<Order>): Order => ({ ...unsaid, myOrder: 1001, ...fields })

describe('how far an order is', () => {
  it('is pending where the server says nothing, or a word that we do not know', () => {
    expect(statusInWords(order({}))).toBe('Pending')
    expect(statusInWords(order({ status: 'toString' }))).toBe('Pending')
    expect(statusInWords(order({ status: 'partly shipped' }))).toBe('Partly shipped')
  })

  it('says how much of it was shipped only where that is a part', () => {
    const part = order({ status: 'partly shipped', shipments: [{ pieces: 400, sentAt }] })
    expect(partInWords(part)).toBe('400 of 1,001 shipped')
    expect(openInWords(part)).toBe('601 pieces are still to come')
    expect(partInWords(order({ shipments: [{ pieces: 1001, sentAt }] }))).toBeUndefined()
    expect(partInWords(order({}))).toBeUndefined()
    expect(openInWords(order({}))).toBeUndefined()
    // What is not sent of a cancelled one does not come.
    expect(openInWords({ ...part, status: 'cancelled' })).toBeUndefined()
  })
})

describe('the day', () => {
  it('is expected until it has passed, where the reader is', () => {
    const today = order({ status: 'confirmed', expectedAt: '2026-03-06' })
    expect(expectedInWords(today, now)).toBe('Expected by 6 Mar')
    expect(lateInWords(today, now)).toBeUndefined()
    const passed = order({ status: 'confirmed', expectedAt: '2026-03-05' })
    expect(expectedInWords(passed, now)).toBeUndefined()
    expect(lateInWords(passed, now)).toBe('Late since 6 Mar')
  })

  it.each(['delivered', 'cancelled'])('is not waited for once an order was %s', (status) => {
    const over = order({ status, expectedAt: '2026-03-01' })
    expect(lateInWords(over, now)).toBeUndefined()
    expect(expectedInWords({ ...over, expectedAt: '2026-03-30' }, now)).toBeUndefined()
  })

  it('that is none is not said', () => {
    const odd = order({ status: 'confirmed', expectedAt: '9999-99-99' })
    expect(expectedInWords(odd, now)).toBeUndefined()
    expect(lateInWords(order({ status: 'confirmed', expectedAt: '0' }), now)).toBeUndefined()
  })
})
