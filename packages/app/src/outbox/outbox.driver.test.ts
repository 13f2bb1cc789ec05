import { changeLimits, idempotencyWindow } from '@strapline/contract/rules'
import { describe, expect, it } from 'vitest'
import { ApiRefusal } from '../api/failures.ts'
import type { Wish } from './outbox.ts'
import { goesOnByItself } from './schedule.ts'
import {
  adding,
  answerAll,
  booking,
  cancels,
  each,
  finish,
  keysOnTheWay,
  lines,
  settled,
  statesIn,
  type World,
  wait,
  wishFor,
} from './test-world.ts'

const hour = 3_600_000

describe('several changes', () => {
  it('have four on their way at a time, in their order, and single ones go first', async () => {
    const { world, tab, outbox, keys } = await adding(lines(6))
    expect(keysOnTheWay(world)).toEqual(keys.slice(0, 4))
    const [single] = outbox.add([wishFor('addReview', 'Good.')])
    await settled()
    expect(keysOnTheWay(world)).toHaveLength(4)
    const [first] = world.requests()
    if (first) world.lose(first)
    await settled()
    expect(keysOnTheWay(world)).toEqual([...keys.slice(1, 4), single?.key])
    await finish(world)
    expect(new Set(statesIn(tab))).toEqual(new Set(['made']))
  })

  it('wait as long as a 429 wants, or until a person says so; a single one is refused', async () => {
    const [line] = lines(1)
    const { world, tab, outbox, keys } = await adding([line as Wish, wishFor('addReview', 'Good.')])
    await each(world, (call) => world.limit(call, 20_000))
    expect(statesIn(tab)).toEqual(['queued', 'refused'])
    expect(outbox.heldUntil('bookOrder')).toBe(20_000)
    await wait(world)
    expect([world.now(), ...keysOnTheWay(world)]).toEqual([20_000, keys[0]])
    await each(world, (call) => world.limit(call, 20_000))
    outbox.goOn('pad')
    await settled()
    expect([world.now(), ...keysOnTheWay(world)]).toEqual([20_000, keys[0]])
  })

  it('do not wait for longer than the server knows a key, whatever it wants', async () => {
    const { world, outbox } = await adding(lines(1))
    await each(world, (call) => world.limit(call, 1000 * hour))
    expect(outbox.heldUntil('bookOrder')).toBe(idempotencyWindow)
  })

  it('are asked about for 24 hours as of the try that the server has looked at', async () => {
    const { world, tab, outbox, keys } = await adding(lines(1))
    await each(world, world.limit)
    world.sleep(25 * hour)
    outbox.goOn('pad')
    await settled()
    await each(world, world.lose)
    expect(statesIn(tab)).toEqual(['unknown'])
    await wait(world)
    expect(keysOnTheWay(world)).toEqual(keys)
  })

  it('keep to the limits of the server together, and go on by themselves after that', async () => {
    const { most, within } = changeLimits.usual[0]
    const { world, tab, outbox } = await adding(cancels('first', 200))
    await answerAll(world)
    outbox.add(cancels('second', 200))
    await settled()
    await answerAll(world)
    expect(world.made).toHaveLength(most)
    expect(outbox.heldUntil('cancelOrder')).toBe(within)
    await wait(world)
    await answerAll(world)
    expect(world.now(), 'they have waited once').toBe(within)
    expect(statesIn(tab)).toEqual(Array.from({ length: 400 }, () => 'made'))
  })

  it('send nothing while they are paused, over a reload, too, and the rest after that', async () => {
    const { world, tab, outbox } = await adding(lines(6))
    outbox.pause('pad')
    await answerAll(world)
    world.kill(tab)
    const reloaded = world.open()
    await settled()
    expect([world.made.length, ...keysOnTheWay(world)]).toEqual([4])
    expect(reloaded.outbox.pauseOf('pad')).toEqual({})
    reloaded.outbox.goOn('pad')
    await settled()
    await answerAll(world)
    expect(world.made).toHaveLength(6)
  })

  it.each<[string, number, (world: World) => unknown]>([
    ['with calls on their way', 4, (world) => world.sleep(8 * hour)],
    [
      'while they waited for a Retry-After, in a browser whose timers stand still',
      0,
      async (world) => {
        await each(world, (call) => world.limit(call, 60_000))
        world.sleep(8 * hour, true)
      },
    ],
    [
      'without a page',
      4,
      (world) => {
        for (const tab of world.tabs()) world.kill(tab)
        world.sleep(goesOnByItself + 1)
        world.open()
      },
    ],
  ])(
    'that were left overnight ask about what is open, and wait for a person: %s',
    async (_, made, leave) => {
      const { world } = await adding(lines(500))
      await leave(world)
      await settled()
      await finish(world)
      expect(world.made).toHaveLength(made)
      const [tab] = world.tabs()
      expect(tab?.outbox.pauseOf('pad')?.reason).toContain('The sending was interrupted.')
    },
  )

  it('go on after the next login when the session has ended', async () => {
    const { world, tab } = await adding(lines(6))
    const [first] = world.requests()
    if (first) world.lose(first)
    world.signIn(false)
    await answerAll(world)
    expect([...world.stored.values()].filter((text) => text.includes('"refused"'))).toEqual([])
    world.signIn(true)
    await settled()
    await finish(world)
    expect(statesIn(tab)).toEqual(Array.from({ length: 6 }, () => 'made'))
  })
})

describe('two tabs', () => {
  it('that change the same product in two ways learn both outcomes, though one is closed', async () => {
    const { world, tab } = await adding([booking(1)])
    await each(world, world.lose)
    const other = world.open()
    const [line] = lines(1)
    const [second] = other.outbox.add([{ ...line, ...booking(2), group: 'pad', line: 'line 1' }])
    world.kill(tab)
    await settled()
    while (world.requests().length > 0 || world.advance()) {
      expect(world.requests().length, 'one at a time').toBeLessThanOrEqual(1)
      await answerAll(world)
    }
    expect(statesIn(other)).toEqual(['made', 'made'])
    expect(world.made.map(({ key }) => key)).toContain(second?.key)
  })

  it('show the same while one of them sends', async () => {
    const { world, outbox } = await adding(lines(2))
    const other = world.open()
    await answerAll(world)
    outbox.pause('pad')
    world.tell(other)
    expect(statesIn(other)).toEqual(['made', 'made'])
    expect(other.outbox.pauseOf('pad')).toEqual({})
  })
})

describe('after a sign-out', () => {
  it('nothing is stored, sent or resolved, whatever a page that is still there does', async () => {
    const { world, outbox, keys } = await adding([...lines(6), wishFor('addReview', 'Good.')])
    const [first] = world.requests()
    if (first) world.lose(first)
    await settled()
    const outcomes = keys.map((key) => outbox.outcome(key))
    world.signOut()
    expect(await Promise.all(outcomes)).toEqual(keys.map(() => undefined))
    await answerAll(world)
    expect(outbox.add(lines(7))).toEqual([])
    outbox.askNow(keys)
    outbox.pause('pad')
    outbox.goOn('pad')
    outbox.putAway(keys)
    await settled()
    expect([world.stored.size, world.requests().length, world.advance()]).toEqual([0, 0, false])
    expect(outbox.entries()).toEqual([])
  })

  it('that keeps the stored entries, as an expired session does, they stay as they are', async () => {
    const { world, outbox, keys } = await adding([booking(1)])
    await each(world, world.lose)
    const stored = [...world.stored]
    world.signIn(false)
    outbox.askNow()
    await each(world, (call) => world.fail(call, new ApiRefusal(401, { message: 'Log in.' })))
    const [text] = [...world.stored.values()]
    outbox.putAway(keys)
    outbox.pause('pad')
    expect([...world.stored]).toEqual([[stored[0]?.[0], text]])
  })
})

describe('a clock that is set', () => {
  it.each([24, -24])(
    'by %i hours: nothing is made twice, nor told to be what nobody knows',
    async (hours) => {
      const { world, tab, outbox } = await adding([booking(1), ...cancels('several', 6)])
      const [first, second] = world.requests()
      if (first) world.lose(first)
      if (second) world.arrive(second)
      await settled()
      world.setClock(hours * hour)
      await settled()
      expect(statesIn(tab).slice(0, 4), 'what was sent').toEqual(Array(4).fill('expired'))
      outbox.goOn('several')
      await settled()
      await finish(world)
      expect(statesIn(tab).slice(4), 'what was not sent').toEqual(Array(3).fill('made'))
      expect(world.problems).toEqual([])
    },
  )
})
