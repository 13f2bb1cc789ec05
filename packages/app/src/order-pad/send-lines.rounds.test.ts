import type { LineState } from '@strapline/ui/order-pad/types'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import type { SendParts } from './send-lines.ts'
import { createWorld, lineOf, settled, type World, type WorldOptions } from './test-world.ts'

/** How many interleavings are tried; all of them in `npm test -- long`. */
const rounds = inject('allRounds') ? 1000 : 60

const lines = ['line-1', 'line-2', 'line-3', 'line-4', 'line-5', 'line-6'].map(lineOf)
const refuses = (product: string) => product === 'product of line-4'

/** What may happen next; each with how many of its kind there are. */
function happenings(world: World): (() => unknown)[] {
  const tabs = world.tabs()
  const requests = world.requests()
  const answers = world.answers()
  return [
    ...requests.flatMap((call) => [
      () => world.arrive(call),
      () => world.arrive(call),
      () => world.lose(call),
      () => world.limit(call),
    ]),
    ...answers.flatMap((call) => [
      () => world.deliver(call),
      () => world.deliver(call),
      () => world.lose(call),
      () => world.break(call),
    ]),
    () => world.advance(),
    () => world.advance(),
    () => world.advance(),
    ...tabs.flatMap((tab) => [
      () => tab.run.send(lines),
      () => {
        tab.run.send(lines)
        tab.run.send(lines)
      },
      () => tab.run.send(lines.slice(2)),
      () => tab.run.pause(),
      () => tab.run.goOn(),
      () => tab.run.askNow(),
      () => world.tell(tab),
      () => world.kill(tab),
      () => {
        tab.usesLeft = 1
      },
      () => {
        tab.usesLeft = 4
      },
    ]),
    ...(tabs.length < 2 ? [() => world.open(), () => world.open(), () => world.open()] : []),
    () => world.signIn(false),
    () => world.signIn(true),
    () => world.sleep(15 * 60_000),
  ]
}

/** Does one thing after the other, as `tape` says, and then lets everything come to its end. */
async function play(tape: readonly number[], options: WorldOptions) {
  const world = createWorld({ refuses, ...options })
  world.open()
  for (const choice of tape) {
    const possible = happenings(world)
    possible[choice % possible.length]?.()
    await settled()
    checkTruth(world)
  }
  for (const tab of world.tabs()) world.kill(tab)
  world.signIn(true)
  const { run } = world.open()
  await settled()
  if (options.honoursKeys !== false) run.goOn()
  for (let step = 0; step < 500; step += 1) {
    await settled()
    for (const call of world.requests()) world.arrive(call)
    for (const call of world.answers()) world.deliver(call)
    await settled()
    if (world.requests().length === 0 && !world.advance()) break
  }
  checkTruth(world)
  return { world, run }
}

const isBooked = ({ booked }: World, id: string) =>
  booked.some(({ orderId }) => orderId === `product of ${id}`)

/** Nothing that a tab shows as booked is missing, and nothing was booked twice. */
function checkTruth(world: World) {
  expect(world.problems.join()).toBe('')
  for (const { run } of world.tabs()) {
    for (const [id, state] of run.current().lines) {
      if (state.kind === 'booked') expect(isBooked(world, id), `${id} is booked`).toBe(true)
    }
  }
}

/** At the end it is known of each line whether it is booked. Resolves with what was wrong first. */
async function findTrouble(count: number, options: WorldOptions = {}): Promise<unknown> {
  const { errorInstance } = await fc.check(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 30, maxLength: 120 }), async (tape) => {
      const { world, run } = await play(tape, options)
      const { status, lines: states } = run.current()
      for (const { id } of lines) {
        const kind: LineState['kind'] | undefined = states.get(id)?.kind
        const isKnown = kind === undefined || kind === 'booked' || kind === 'refused'
        if (options.honoursKeys !== false) expect(isKnown, `${id} is ${kind}`).toBe(true)
        if (isKnown) expect(kind === 'booked', id).toBe(isBooked(world, id))
      }
      if (options.honoursKeys !== false) expect(status).toEqual({ kind: 'idle' })
    }),
    { numRuns: count, seed: 14, endOnFailure: true },
  )
  return errorInstance ?? undefined
}

describe('whatever is lost, pressed twice, reloaded or opened twice', () => {
  it('each line is booked once, or reported as not booked', async () => {
    expect(await findTrouble(rounds)).toBeUndefined()
  })

  it('a server without keys books no line twice, and what is not known is said to be', async () => {
    expect(await findTrouble(rounds, { honoursKeys: false })).toBeUndefined()
  })
})

/** A storage of this tab alone for what has no answer yet. */
function forgetful(parts: SendParts, kept: (text: string) => string | null): SendParts {
  const own = new Map<string, string | null>()
  const { store } = parts
  return {
    ...parts,
    store: {
      ...store,
      read: (key) => own.get(key) ?? store.read(key),
      keys: (prefix) => [
        ...new Set([
          ...store.keys(prefix),
          ...[...own.keys()].filter((key) => key.startsWith(prefix)),
        ]),
      ],
      write(key, value) {
        own.set(key, value)
        const isSettled = value === null || /"kind":"(booked|already-booked|refused)"/.test(value)
        return store.write(key, isSettled ? value : kept(value))
      },
    },
  }
}

/** Engines that are wrong in one point. */
const wrong: Record<string, WorldOptions> = {
  'makes a key for each try': {
    distort(parts) {
      let tries = 0
      return {
        ...parts,
        book(input, { idempotencyKey }) {
          tries += 1
          return parts.book(input, { idempotencyKey: `${idempotencyKey} ${tries}` })
        },
      }
    },
  },
  'stores a line only after its answer': { distort: (parts) => forgetful(parts, () => null) },
  'stores the key only after the answer': {
    distort: (parts) => forgetful(parts, (text) => text.replace(/"key":"/, '"key":"another ')),
  },
  'lets both tabs drive': {
    distort: (parts) => ({
      ...parts,
      lock: {
        ifFree: (act) => act().then(() => true),
        whenFree: (act) => act(),
      },
    }),
  },
  'has one key for all lines': { distort: (parts) => ({ ...parts, makeKey: () => 'key' }) },
}

describe('an engine is found out that', () => {
  it.each(Object.entries(wrong))('%s', async (_, options) => {
    expect(String(await findTrouble(300, options))).toMatch(/is booked twice|is used for two lines/)
  })
})
