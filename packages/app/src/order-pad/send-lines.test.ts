import { changeLimits } from '@strapline/contract/rules'
import { describe, expect, it } from 'vitest'
import { goesOnByItself, type SendParts } from './send-lines.ts'
import { createWorld, lineOf, settled, type World, type WorldOptions } from './test-world.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => lineOf(`line-${at + 1}`))
const kindsOf = ({ run }: ReturnType<World['open']>) =>
  [...run.current().lines.values()].map(({ kind }) => kind)

/** A tab that has pressed Send, and its world. */
async function sending(count: number, options?: WorldOptions) {
  const world = createWorld(options)
  const tab = world.open()
  tab.run.send(many(count))
  await settled()
  return { world, tab, run: tab.run }
}

/** The server answers whatever arrives, until nothing does any more. */
async function answerAll(world: World) {
  while (world.requests().length > 0) {
    for (const call of world.requests()) world.arrive(call)
    for (const call of world.answers()) world.deliver(call)
    await settled()
  }
}

describe('sending the lines of a pad', () => {
  it('has four on their way at a time, in the order of the pad', async () => {
    const { world, tab } = await sending(6)
    expect(world.requests().map(({ input }) => input.orderId)).toEqual(
      many(4).map(({ input }) => input.orderId),
    )
    expect(kindsOf(tab)).toEqual(['sending', 'sending', 'sending', 'sending', 'waiting', 'waiting'])
    await answerAll(world)
    expect(kindsOf(tab)).toEqual(many(6).map(() => 'booked'))
  })

  it('sends no more in a minute than the server allows, and goes on by itself', async () => {
    const { world, run } = await sending(500)
    await answerAll(world)
    const [{ most, within }] = changeLimits.bookOrder
    expect(world.booked).toHaveLength(most)
    expect(run.current().status).toEqual({ kind: 'held', until: within })
    world.advance()
    await settled()
    await answerAll(world)
    expect(world.booked).toHaveLength(500)
    expect(world.now(), 'it has waited once').toBe(within)
    expect(run.current().status).toEqual({ kind: 'idle' })
  })

  it('waits as long as the server wants, and sends a refused line again with its key', async () => {
    const { world, tab, run } = await sending(1)
    const [call] = world.requests()
    if (call) world.limit(call)
    await settled()
    expect(kindsOf(tab)).toEqual(['waiting'])
    expect(run.current().status).toEqual({ kind: 'held', until: 2000 })
    world.advance()
    await settled()
    expect(world.requests()[0]?.key).toBe(call?.key)
    await answerAll(world)
    expect(kindsOf(tab)).toEqual(['booked'])
  })

  it('sends sooner than the server wants when a person says so', async () => {
    const { world, tab, run } = await sending(1)
    const [call] = world.requests()
    if (call) world.limit(call)
    await settled()
    run.goOn()
    await settled()
    expect(world.now(), 'no time has passed').toBe(0)
    await answerAll(world)
    expect(kindsOf(tab)).toEqual(['booked'])
  })

  it('tells a refusal in the words of the server, and sends the line with another key after that', async () => {
    const refused = new Set(['product of line-1'])
    const { world, run } = await sending(1, { refuses: (product) => refused.has(product) })
    const first = world.requests()[0]?.key
    await answerAll(world)
    expect(run.current().lines.get('line-1')).toMatchObject({
      kind: 'refused',
      message: 'Sold out',
    })
    refused.clear()
    run.send(many(1))
    await settled()
    expect(world.requests()[0]?.key).not.toBe(first)
    await answerAll(world)
    expect(run.current().lines.get('line-1')?.kind).toBe('booked')
  })

  it('sends nothing while it is paused, and the rest after that', async () => {
    const { world, tab, run } = await sending(6)
    run.pause()
    await answerAll(world)
    expect(world.booked).toHaveLength(4)
    expect(run.current().status).toEqual({ kind: 'paused' })
    run.goOn()
    await settled()
    await answerAll(world)
    expect(kindsOf(tab)).toEqual(many(6).map(() => 'booked'))
  })

  it('stays paused over a reload', async () => {
    const { world, run, tab } = await sending(6)
    run.pause()
    world.kill(tab)
    const reloaded = world.open()
    await settled()
    await answerAll(world)
    expect(kindsOf(reloaded).slice(4)).toEqual(['waiting', 'waiting'])
    expect(reloaded.run.current().status.kind).toBe('paused')
  })

  it('leaves out lines that are no longer wanted', async () => {
    const world = createWorld()
    const { run } = world.open()
    run.send(many(2), ({ id }) => id === 'line-2')
    await settled()
    await answerAll(world)
    expect(world.booked.map(({ orderId }) => orderId)).toEqual(['product of line-2'])
  })

  it('forgets a refused line, but none whose outcome is open', async () => {
    const { world, run } = await sending(2, { refuses: (product) => product.endsWith('1') })
    const [first, second] = world.requests()
    for (const call of [first, second]) if (call) world.arrive(call)
    if (first) world.deliver(first)
    if (second) world.lose(second)
    await settled()
    run.forget(['line-1', 'line-2'])
    expect([...run.current().lines.keys()]).toEqual(['line-2'])
  })
})

describe('a lost answer', () => {
  it('is asked for with the same key, and sends no other line meanwhile', async () => {
    const { world, tab, run } = await sending(8)
    const keys = world.requests().map(({ key }) => key)
    for (const call of world.requests()) world.lose(call)
    await settled()
    expect(kindsOf(tab).slice(0, 5)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'waiting',
    ])
    run.askNow()
    await settled()
    expect(world.requests().map(({ key }) => key)).toEqual(keys)
    await answerAll(world)
    expect(kindsOf(tab)).toEqual(many(8).map(() => 'booked'))
  })

  it('of one line does not keep the others waiting', async () => {
    const { world, tab } = await sending(12)
    const poisoned = world.requests()[0]?.key
    for (let step = 0; step < 100; step += 1) {
      for (const call of world.requests()) {
        if (call.key === poisoned) world.lose(call)
        else world.arrive(call)
      }
      for (const call of world.answers()) world.deliver(call)
      await settled()
      if (world.requests().length === 0) world.advance()
      await settled()
    }
    expect(kindsOf(tab)).toEqual(['unknown', ...many(11).map(() => 'booked')])
  })

  it('is told, and left to the person, where the server does not know keys', async () => {
    const { world, tab, run } = await sending(6, { honoursKeys: false })
    for (const call of world.requests()) world.lose(call)
    await settled()
    expect(world.requests(), 'nothing is sent again').toEqual([])
    expect(kindsOf(tab)).toEqual([...many(4).map(() => 'unknown'), 'waiting', 'waiting'])
    expect(run.current().status).toMatchObject({ kind: 'paused', reason: /./ })
    run.sendAgain('line-1')
    await settled()
    expect(world.requests()).toHaveLength(1)
  })
})

describe('the end of a session', () => {
  it('stops the run; after the next login it goes on', async () => {
    const { world, tab, run } = await sending(6)
    const [first] = world.requests()
    if (first) world.lose(first)
    await settled()
    world.signIn(false)
    await answerAll(world)
    expect(run.current().status).toMatchObject({ kind: 'stopped' })
    expect(kindsOf(tab)[0]).toBe('unknown')
    expect(kindsOf(tab).slice(1)).toEqual(many(5).map(() => 'not-sent'))
    world.kill(tab)
    world.signIn(true)
    const next = world.open()
    await settled()
    await answerAll(world)
    expect(kindsOf(next)).toEqual(many(6).map(() => 'booked'))
  })

  it('by a sign-out stores nothing of a late answer', async () => {
    const { world } = await sending(2)
    world.stored.clear()
    await answerAll(world)
    expect([...world.stored.keys()]).toEqual([])
  })
})

describe('a run that was interrupted', () => {
  it('asks about what is open, and sends the rest at once', async () => {
    const { world, tab } = await sending(6)
    const keys = world.requests().map(({ key }) => key)
    world.kill(tab)
    const reloaded = world.open()
    await settled()
    expect(
      world
        .requests()
        .slice(4)
        .map(({ key }) => key),
    ).toEqual(keys)
    await answerAll(world)
    expect(kindsOf(reloaded)).toEqual(many(6).map(() => 'booked'))
    expect(world.booked).toHaveLength(6)
  })

  it('long ago asks about what is open, and sends the rest when somebody says so', async () => {
    const { world, tab } = await sending(6)
    world.kill(tab)
    world.sleep(goesOnByItself + 1)
    const reloaded = world.open()
    await settled()
    await answerAll(world)
    expect(world.booked).toHaveLength(4)
    expect(reloaded.run.current().status).toMatchObject({ kind: 'paused', reason: /interrupted/ })
  })

  it('is driven by one tab; another takes over when that is closed', async () => {
    const { world, tab } = await sending(6)
    const other = world.open()
    await settled()
    expect(other.run.current().status).toEqual({ kind: 'elsewhere' })
    other.run.send(many(6))
    await settled()
    expect(world.requests()).toHaveLength(4)
    world.kill(tab)
    await settled()
    await answerAll(world)
    expect(kindsOf(other)).toEqual(many(6).map(() => 'booked'))
    expect(world.booked).toHaveLength(6)
  })

  it('is shown by another tab as it goes on', async () => {
    const { world } = await sending(2)
    const other = world.open()
    await answerAll(world)
    world.tell(other)
    expect(kindsOf(other)).toEqual(['booked', 'booked'])
  })

  it.each([
    ['no JSON', 'line-1'],
    ['of another shape', '{"id":"line-1"}'],
    ['of somebody else', JSON.stringify({ owner: 'somebody.else@strapline.example' })],
  ])('is ignored when what is stored is %s', async (_, text) => {
    const world = createWorld()
    world.stored.set('strapline.sending.line.line-1', text)
    const { run } = world.open()
    await settled()
    expect([...run.current().lines]).toEqual([])
    expect(world.requests()).toEqual([])
  })
})

describe('a storage that is full', () => {
  const full = (parts: SendParts): SendParts => {
    const own = new Map<string, string | null>()
    return {
      ...parts,
      store: {
        ...parts.store,
        read: (key) => own.get(key) ?? null,
        keys: (prefix) => [...own.keys()].filter((key) => key.startsWith(prefix) && own.get(key)),
        write: (key, value) => {
          own.set(key, value)
          return false
        },
      },
    }
  }

  it('is said before anything is sent, and the person can send all the same', async () => {
    const { world, tab, run } = await sending(6, { distort: full })
    expect(world.requests()).toEqual([])
    expect(run.current()).toMatchObject({
      isStored: false,
      status: { kind: 'paused', reason: /./ },
    })
    run.goOn()
    await settled()
    await answerAll(world)
    expect(kindsOf(tab)).toEqual(many(6).map(() => 'booked'))
  })
})
