import { idempotencyWindow } from '@strapline/contract/rules'
import { describe, expect, it } from 'vitest'
import { ApiRefusal, NetworkFailure, UnexpectedAnswer } from '../api/failures.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import { kinds } from './kinds.ts'
import type { OutboxParts, Wish } from './outbox.ts'
import {
  adding,
  answerAll,
  booking,
  createWorld,
  each,
  entryIn,
  keysOnTheWay,
  lines,
  settled,
  statesIn,
  wait,
  wishFor,
} from './test-world.ts'

describe('adding a change', () => {
  it('while the same item is on its way sends nothing, in no tab, and asks when its outcome is unknown', async () => {
    const { world, outbox, keys } = await adding([booking(1)])
    const other = world.open()
    expect([...outbox.add([booking(1)]), ...other.outbox.add([booking(2)])]).toEqual([])
    await settled()
    expect(keysOnTheWay(world)).toEqual(keys)
    await each(world, world.lose)
    expect(keysOnTheWay(world)).toEqual([])
    expect(outbox.add([booking(1)])).toEqual([])
    await settled()
    expect(keysOnTheWay(world), 'asked at once').toEqual(keys)
    expect(world.now()).toBe(0)
  })

  it('of another kind or another item sends it, and asks about that alone', async () => {
    const one = wishFor('deleteProduct', 'product 1')
    const other = wishFor('deleteProduct', 'product 2')
    const { world, outbox, keys } = await adding([
      one,
      other,
      wishFor('updateProduct', 'product 1'),
    ])
    expect(keysOnTheWay(world)).toEqual(keys)
    await each(world, world.lose)
    outbox.add([other])
    await settled()
    expect(keysOnTheWay(world)).toEqual([keys[1]])
  })

  it('of a line that is being sent or was made does nothing; a refused one is sent with another key', async () => {
    const refused = new Set(['product 2'])
    const refuses = (text: string) => [...refused].some((name) => text.includes(name))
    const { world, tab, outbox, keys } = await adding(lines(2), { refuses })
    expect(outbox.add(lines(2))).toEqual([])
    await answerAll(world)
    expect(statesIn(tab)).toEqual(['made', 'refused'])
    refused.clear()
    expect(outbox.add(lines(2)).map(({ line, key }) => [line, keys.includes(key)])).toEqual([
      ['line 2', false],
    ])
    await answerAll(world)
    expect(statesIn(tab)).toEqual(['made', 'made'])
  })

  it('that was put away while it was unknown asks with its old key; with another input it has another', async () => {
    const { world, outbox, keys } = await adding([booking(1)])
    await each(world, world.lose)
    outbox.putAway(keys)
    await wait(world)
    expect(keysOnTheWay(world), 'nobody asks about it').toEqual([])
    const [other] = outbox.add([booking(2)])
    expect(other?.key).not.toBe(keys[0])
    await answerAll(world)
    const [same] = outbox.add([booking(1)])
    expect(same?.key).toBe(keys[0])
    await answerAll(world)
    expect(await outbox.outcome(keys[0] ?? '')).toMatchObject({ state: { kind: 'made' } })
    expect(outbox.add([booking(1)])[0]?.key, 'its outcome is known now').not.toBe(keys[0])
  })

  // Would notice: lines that are sent again with a new number, and booked twice.
  it('that was put away keeps its key and its labels when it is sent again with others', async () => {
    const numbered = (reference: string): Wish => ({ ...booking(1), labels: { reference } })
    const { world, outbox, keys } = await adding([numbered('S-2026-1124-AAA')])
    const sent = () => world.requests().map(({ text }) => /S-[\w-]+/.exec(text)?.[0])
    expect(sent()).toEqual(['S-2026-1124-AAA'])
    await each(world, world.lose)
    outbox.putAway(keys)
    expect(outbox.add([numbered('S-2026-1124-BBB')])[0]?.key).toBe(keys[0])
    await settled()
    expect(sent()).toEqual(['S-2026-1124-AAA'])
  })

  it('that was put away has another key once the server has forgotten the old one', async () => {
    const { world, outbox, keys } = await adding([booking(1)])
    await each(world, world.lose)
    outbox.putAway(keys)
    world.sleep(idempotencyWindow)
    expect(outbox.add([booking(1)])[0]?.key).not.toBe(keys[0])
    await answerAll(world)
    expect(outbox.entries(), 'the old one is gone').toHaveLength(1)
  })
})

it('sends an equal line beside one that only a person may ask about, which stays', async () => {
  const [wish] = lines(1)
  const { world, outbox, keys } = await adding(lines(1), { honoursKeys: false })
  await each(world, world.lose)
  const [equal] = outbox.add([{ ...(wish as Wish), line: 'line 2' }])
  expect(outbox.entries().map(({ line, key }) => [line, key])).toEqual([
    ['line 1', keys[0]],
    ['line 2', equal?.key],
  ])
})

it('sends what a page would not take from its storage: the server says what is wrong', async () => {
  const { world, tab } = await adding([booking(1)], {
    refuses: () => true,
    distort: (parts) => ({ ...parts, canSend: () => false }),
  })
  await answerAll(world)
  expect(statesIn(tab)).toEqual(['refused'])
})

it('forgets what was put away while it was asked for, once it is answered', async () => {
  const { world, outbox, keys } = await adding([booking(1)])
  await each(world, world.lose)
  await wait(world)
  outbox.putAway(keys)
  await answerAll(world)
  expect([outbox.entries(), world.stored.size]).toEqual([[], 0])
})

it('puts away whatever is not being sent', async () => {
  const refuses = (text: string) => text.includes('product 1')
  const { world, tab, outbox, keys } = await adding(lines(7), { refuses })
  const [refused, made, unknown] = world.requests()
  for (const call of [refused, made]) if (call) world.arrive(call)
  for (const call of world.answers()) world.deliver(call)
  if (unknown) world.lose(unknown)
  await settled()
  outbox.pause('pad')
  expect(statesIn(tab)).toEqual([
    ...['refused', 'made', 'unknown', 'sending', 'sending', 'sending', 'queued'],
  ])
  outbox.putAway(keys)
  expect(outbox.entries().map(({ line, isPutAway }) => [line, isPutAway])).toEqual([
    ['line 3', true],
    ['line 4', undefined],
    ['line 5', undefined],
    ['line 6', undefined],
  ])
})

describe('a change whose answer is lost', () => {
  it.each([
    ['no answer', new NetworkFailure(undefined)],
    ['an answer that is not understood', new UnexpectedAnswer(502)],
    ['a 500', new ApiRefusal(500, { message: 'Our fault.' })],
  ])('is asked for with its key at growing intervals until it is known: %s', async (_, failure) => {
    const { world, tab, keys } = await adding([booking(1)])
    const times: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      expect(keysOnTheWay(world)).toEqual(keys)
      times.push(world.now())
      await each(world, (call) => world.fail(call, failure))
      expect(statesIn(tab)).toEqual(['unknown'])
      await wait(world)
    }
    const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    await answerAll(world)
    expect(statesIn(tab)).toEqual(['made'])
  })

  it.each([401, 403, 408, 429])(
    'is not taken to be refused by a %i of a later try',
    async (status) => {
      const { world, tab, outbox } = await adding([booking(1)])
      await each(world, world.lose)
      await wait(world)
      await each(world, (call) =>
        world.fail(call, new ApiRefusal(status, { message: 'No.' }, 20_000)),
      )
      const [stored] = [...world.stored.values()]
      expect(JSON.parse(stored ?? '').state).toMatchObject({ kind: 'unknown', reason: 'No.' })
      // A 401 has ended the session, and who may not ask at all (403) does not go on asking.
      const asksAt = { 401: undefined, 403: null, 408: 21_000, 429: 21_000 }[status]
      const state = outbox.entries()[0]?.state
      expect(state?.kind === 'unknown' ? state.askAt : undefined).toBe(asksAt)
      expect(statesIn(tab)).toHaveLength(status === 401 ? 0 : 1)
    },
  )

  it('is refused when that is what the server says in the end', async () => {
    const { world, tab } = await adding([booking(1)], { refuses: () => true })
    await each(world, world.lose)
    await wait(world)
    await answerAll(world)
    expect(statesIn(tab)).toEqual(['refused'])
  })

  it('stays unknown when the answer is about another product', async () => {
    const { world, tab } = await adding([booking(1)])
    const order = { ...(booking(1).input as object), orderId: 'product 2' }
    await each(world, (call) => world.reply(call, { success: true, order }))
    expect(statesIn(tab)).toEqual(['unknown'])
  })

  it('can no longer be asked about after 24 hours: its line can be put away, and sent anew', async () => {
    const { world, tab, outbox, keys } = await adding(lines(1))
    await each(world, world.lose)
    world.sleep(idempotencyWindow)
    await wait(world)
    expect(statesIn(tab)).toEqual(['expired'])
    expect(keysOnTheWay(world)).toEqual([])
    outbox.putAway(keys)
    expect([outbox.entries(), world.stored.size]).toEqual([[], 0])
    expect(outbox.add(lines(1))[0]?.key).not.toBe(keys[0])
  })

  it('is sent again by a person alone where the server knows no keys, and then ends as that try does', async () => {
    const { world, tab, outbox, keys } = await adding(lines(6), { honoursKeys: false })
    await each(world, world.lose)
    await wait(world)
    outbox.askNow()
    await settled()
    expect(keysOnTheWay(world), 'nothing is sent again').toEqual([])
    expect(statesIn(tab)).toEqual([
      ...['unknown', 'unknown', 'unknown', 'unknown', 'queued', 'queued'],
    ])
    expect(outbox.pauseOf('pad')).toEqual({ reason: 'The server cannot be reached.' })
    outbox.askNow(keys.slice(0, 1))
    await settled()
    expect(keysOnTheWay(world)).toEqual(keys.slice(0, 1))
    const outcome = outbox.outcome(keys[0] ?? '')
    await answerAll(world)
    expect(await outcome).toMatchObject({ state: { kind: 'made' } })
  })
})

// Would notice: an order that is booked twice, since the server was replaced by one without keys meanwhile.
it.each([
  ['meant to ask about', 0],
  ['left to a person', null],
])(
  'what a page before has %s is asked about by a person alone once the server knows no keys',
  async (_, askAt) => {
    const world = createWorld({ honoursKeys: false })
    const left = entryIn({ kind: 'unknown', reason: 'Lost.', tries: 1, since: 0, askAt })
    world.stored.set(`${ownedPrefixes.outbox}entry.${left.key}`, JSON.stringify(left))
    const { outbox } = world.open()
    if (askAt !== null) await wait(world)
    expect(keysOnTheWay(world)).toEqual([])
    outbox.askNow([left.key])
    await settled()
    expect(keysOnTheWay(world)).toEqual([left.key])
  },
)

describe('a storage', () => {
  const full = (parts: OutboxParts): OutboxParts => ({
    ...parts,
    store: { ...parts.store, write: (key, value) => parts.store.write(key, value) && false },
  })

  it('that is full pauses a group before it is sent, until a person says so; a single one is sent', async () => {
    const { world, tab, outbox } = await adding(lines(6), { distort: full })
    expect(keysOnTheWay(world)).toEqual([])
    expect(outbox.pauseOf('pad')?.reason).toContain('no room')
    outbox.add([wishFor('addReview', 'Good.')])
    await settled()
    expect(keysOnTheWay(world)).toHaveLength(1)
    outbox.goOn('pad')
    await settled()
    await answerAll(world)
    expect(new Set(statesIn(tab))).toEqual(new Set(['made']))
  })

  it.each<[string, (entry: object) => string]>([
    ['of another version', (entry) => JSON.stringify({ ...entry, version: 2 })],
    ['of another shape', (entry) => JSON.stringify({ ...entry, at: 'now' })],
    ['under the key of another', (entry) => JSON.stringify({ ...entry, key: 'other' })],
    ['of somebody else', (entry) => JSON.stringify({ ...entry, owner: 'else@strapline.example' })],
    ['of a kind that there is not', (entry) => JSON.stringify({ ...entry, kind: 'toString' })],
    ['of an input that is none', (entry) => JSON.stringify({ ...entry, input: { orderId: 7 } })],
    ['that is damaged', () => '{'],
  ])('has an entry that is neither sent nor deleted: %s', async (_, damage) => {
    const { world, tab } = await adding([booking(1)], {
      distort: (parts) => ({
        ...parts,
        canSend: ({ kind, input }) =>
          Object.hasOwn(kinds, kind) && kinds.bookOrder.input.safeParse(input).success,
      }),
    })
    world.kill(tab)
    await each(world, world.lose)
    const [[key, text] = ['', '']] = world.stored
    world.stored.set(key, damage(JSON.parse(text)))
    const stored = [...world.stored]
    const { outbox } = world.open()
    await settled()
    outbox.askNow()
    await settled()
    expect([outbox.entries(), keysOnTheWay(world), [...world.stored]]).toEqual([[], [], stored])
    world.stored.set(key, text)
    world.open().outbox.askNow()
    await settled()
    expect(keysOnTheWay(world), 'what is not damaged is sent').toHaveLength(1)
  })
})
