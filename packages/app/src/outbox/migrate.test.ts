import { expect, it } from 'vitest'
import { migrateOutbox } from './migrate.ts'
import { createRecords, type RecordStore } from './records.ts'

const owner = 'buyer@strapline.example'

/** A review whose answer was lost, as the version before has stored it. */
const review =
  '{"owner":"buyer@strapline.example","name":["addReview"],"input":"{\\"ratting\\":5,\\"review\\":\\"Good.\\"}","key":"8a0e3c52-6a0a-4c53-9a3f-0d7b8a9b1c11","at":1790000000000}'
/** An order of which its buyer wanted to hear no more. */
const stopped =
  '{"owner":"buyer@strapline.example","name":["bookOrder"],"item":"65f1","input":"{\\"orderId\\":\\"65f1\\",\\"orderName\\":\\"BX 16\\",\\"displayName\\":\\"Buyer\\",\\"email\\":\\"buyer@strapline.example\\",\\"address\\":\\"Hall 4\\",\\"phoneNumber\\":\\"12345\\",\\"myOrder\\":3}","key":"8a0e3c52-6a0a-4c53-9a3f-0d7b8a9b1c12","at":1790000000001,"stopped":true}'
const input =
  '{"orderId":"65f2","orderName":"HT 110","displayName":"Buyer","email":"buyer@strapline.example","address":"Hall 4","phoneNumber":"12345","myOrder":7}'
const line = (number: number, state: string, sentAt = '"sentAt":1790000000200,') =>
  `{"owner":"buyer@strapline.example","id":"line-${number}","place":${number},"input":${input},"key":"8a0e3c52-6a0a-4c53-9a3f-0d7b8a9b1d0${number}",${sentAt}"changedAt":1790000000300,"state":${state}}`
const order =
  '{"_id":"o1","orderId":"65f2","displayName":"Buyer","email":"buyer@strapline.example","address":"Hall 4","orderName":"HT 110","phoneNumber":"12345","myOrder":7}'

/** What is read of texts that the version before has stored, and the keys that are left. */
function migrated(texts: Record<string, string>) {
  const stored = new Map(Object.entries(texts))
  const store: RecordStore = {
    read: (key) => stored.get(key) ?? null,
    write(key, value) {
      if (value === null) stored.delete(key)
      else stored.set(key, value)
      return true
    },
    keys: (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
    onChangedElsewhere: () => () => undefined,
  }
  migrateOutbox(store, owner)
  const records = createRecords({ store, owner, canSend: () => true })
  return { records, entries: records.all(), keys: [...stored.keys()] }
}

// Each would notice: a change that is made twice, or forgotten, when the shop is updated before its answer has come.
it('single changes keep their keys, and are asked about', () => {
  const { entries, keys } = migrated({
    'strapline.change.["addReview"]': review,
    'strapline.change.["bookOrder","65f1"]': stopped,
  })
  expect(entries).toMatchObject([
    {
      key: '8a0e3c52-6a0a-4c53-9a3f-0d7b8a9b1c11',
      kind: 'addReview',
      input: { ratting: 5, review: 'Good.' },
      sentAt: 1790000000000,
      state: { kind: 'unknown', askAt: 1790000000000 },
    },
    {
      key: '8a0e3c52-6a0a-4c53-9a3f-0d7b8a9b1c12',
      kind: 'bookOrder',
      item: '65f1',
      sentAt: 1790000000001,
      isPutAway: true,
    },
  ])
  expect(keys).toEqual(entries.map(({ key }) => `strapline.outbox.entry.${key}`))
})

it.each([
  ['waiting', '{"kind":"waiting"}', { kind: 'queued' }],
  ['being sent', '{"kind":"sending"}', { kind: 'unknown', since: 1790000000200 }],
  ['in doubt', '{"kind":"unknown","reason":"Lost."}', { kind: 'unknown', reason: 'Lost.' }],
  [
    'booked',
    `{"kind":"booked","order":${order}}`,
    { answer: { success: true, order: { _id: 'o1' } } },
  ],
  ['there before', '{"kind":"already-booked"}', { kind: 'made', answer: { success: false } }],
  [
    'refused',
    '{"kind":"refused","message":"No.","fields":{"address":"Where?"}}',
    { kind: 'refused', message: 'No.', fields: { address: 'Where?' } },
  ],
])('a line of the pad that was %s is', (_, text, state) => {
  const { entries } = migrated({ 'strapline.sending.line.line-2': line(2, text) })
  expect(entries).toMatchObject([
    {
      key: '8a0e3c52-6a0a-4c53-9a3f-0d7b8a9b1d02',
      kind: 'bookOrder',
      item: '65f2',
      group: 'pad',
      line: 'line-2',
      note: { id: 'line-2', part: 'HT 110', quantity: '7', chosen: '65f2' },
      sentAt: 1790000000200,
      changedAt: 1790000000300,
      state,
    },
  ])
  // Another order of its fields would be another text under the same key, which a server may refuse.
  expect(JSON.stringify(entries[0]?.input)).toBe(input)
})

it('lines keep their places, and stay paused', () => {
  const { entries, records } = migrated({
    'strapline.sending.line.line-2': line(2, '{"kind":"waiting"}', ''),
    'strapline.sending.line.line-1': line(1, '{"kind":"waiting"}', ''),
    'strapline.sending.paused': '{"owner":"buyer@strapline.example"}',
  })
  expect(entries.map((entry) => entry.line)).toEqual(['line-1', 'line-2'])
  expect(entries[0]?.sentAt).toBeUndefined()
  expect(records.pauseOf('pad')).toEqual({})
})

it.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['another shape', '{"owner":"buyer@strapline.example"}'],
  ['of somebody else', review.replace('"owner":"buyer', '"owner":"other')],
  ['without its input', review.replace(/"input":"[^}]*}"/, '"input":"{"')],
  ['with another input', review.replace('ratting', 'rating')],
  ['of a kind that nobody knows', review.replace('addReview', 'sign out everywhere')],
])('a single change that is %s is deleted', (_, text) => {
  expect(migrated({ 'strapline.change.["addReview"]': text }).keys).toEqual([])
})

it.each([
  ['no JSON', '{'],
  ['of somebody else', line(1, '{"kind":"waiting"}').replace('"owner":"buyer', '"owner":"other')],
  ['in a state that nobody knows', line(1, '{"kind":"booked-later"}')],
  ['without its product', line(1, '{"kind":"waiting"}').replace('"orderId":"65f2",', '')],
])('a line that is %s is deleted', (_, text) => {
  expect(migrated({ 'strapline.sending.line.line-1': text }).keys).toEqual([])
})

it('the pause of somebody else is deleted', () => {
  const text = '{"owner":"other@strapline.example"}'
  expect(migrated({ 'strapline.sending.paused': text }).keys).toEqual([])
})
