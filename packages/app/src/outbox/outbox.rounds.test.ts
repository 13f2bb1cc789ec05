import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import type { Entry } from './entry.ts'
import { kinds } from './kinds.ts'
import type { OutboxParts, Wish } from './outbox.ts'
import { createWorld, settled, type World, type WorldOptions, wishFor } from './test-world.ts'

/** How many interleavings are tried; all of them in `npm test -- long`. */
const rounds = inject('allRounds') ? 3000 : 120

const hour = 3_600_000
const names = Object.keys(kinds) as (keyof typeof kinds)[]
/** A single change of each kind, and lines of a group, of which the fourth is refused. */
const singles = names.map((name) => wishFor(name, `single of ${name}`))
const lines = [1, 2, 3, 4, 5, 6].map((number) =>
  wishFor('bookOrder', `product ${number}`, { group: 'pad', line: `line ${number}` }),
)
const several = [1, 2, 3].map((number) =>
  wishFor('cancelOrder', `order ${number}`, { group: 'several' }),
)
const wishes = [...singles, ...lines, ...several]
const refuses = (text: string) => /"(product 4|single of addReview)"/.test(text)

/** Those that a person may want now: what was made, and what nobody can tell of, they do not want again. */
function wanted(world: World, some: readonly Wish[]): Wish[] {
  const over = [...world.stored.values()].filter((text) =>
    /"kind":"(made|expired)"|"askAt":null/.test(text),
  )
  return some.filter((wish) => {
    const name = nameIn(wish)
    return !isMade(world, wish) && !over.some((text) => text.includes(name))
  })
}

/** What may happen next; each with how many of its kind there are. */
function happenings(world: World): (() => unknown)[] {
  const tabs = world.tabs()
  return [
    ...world
      .requests()
      .flatMap((call) => [
        () => world.arrive(call),
        () => world.arrive(call),
        () => world.lose(call),
        () => world.limit(call),
      ]),
    ...world
      .answers()
      .flatMap((call) => [
        () => world.deliver(call),
        () => world.deliver(call),
        () => world.lose(call),
        () => world.break(call),
      ]),
    () => world.advance(),
    () => world.advance(),
    () => world.advance(),
    ...tabs.flatMap((tab) => [
      ...singles.map((wish) => () => world.add(tab, wanted(world, [wish]))),
      () => world.add(tab, wanted(world, lines)),
      () => {
        world.add(tab, wanted(world, lines))
        world.add(tab, wanted(world, lines))
      },
      () => world.add(tab, wanted(world, lines.slice(2))),
      () => world.add(tab, wanted(world, several)),
      () => tab.outbox.pause('pad'),
      () => tab.outbox.goOn('pad'),
      () => tab.outbox.askNow(),
      () => world.tell(tab),
      () => world.kill(tab),
      () => world.hang(tab),
      () => {
        tab.usesLeft = 1
      },
      () => {
        tab.usesLeft = 4
      },
    ]),
    ...world.hanging().map((tab) => () => world.revive(tab)),
    ...(tabs.length < 2 ? [() => world.open(), () => world.open(), () => world.open()] : []),
    () => world.signIn(false),
    () => world.signIn(true),
    () => world.sleep(hour / 4),
    () => world.sleep(5 * hour),
    () => world.sleep(25 * hour),
    () => world.setClock(24 * hour),
    () => world.setClock(-24 * hour),
  ]
}

/** Does one thing after the other, as `tape` says, and then lets everything come to its end. */
async function play(tape: readonly number[], options: WorldOptions) {
  const world = createWorld({ refuses, ...options })
  world.open()
  for (const choice of tape) {
    const possible = happenings(world)
    const next = possible[choice % possible.length]
    world.history.push(String(next))
    next?.()
    await settled()
    checkTruth(world)
  }
  for (const tab of [...world.tabs(), ...world.hanging()]) world.kill(tab)
  world.signIn(true)
  const { outbox } = world.open()
  await settled()
  for (let step = 0; step < 800; step += 1) {
    if (options.honoursKeys !== false) {
      for (const group of ['pad', 'several']) if (outbox.pauseOf(group)) outbox.goOn(group)
    }
    await settled()
    for (const call of world.requests()) world.arrive(call)
    for (const call of world.answers()) world.deliver(call)
    await settled()
    if (world.requests().length === 0 && !world.advance()) break
  }
  checkTruth(world)
  return { world, outbox }
}

const nameIn = ({ input }: Pick<Wish, 'input'>) =>
  /(product \d|order \d|single of \w+)/.exec(JSON.stringify(input))?.[0] ?? ''

const isMade = ({ made }: World, wish: Pick<Wish, 'kind' | 'input'>) =>
  made.some(({ text }) => text.startsWith(`${wish.kind} `) && text.includes(nameIn(wish)))

const isMadeBy = ({ made }: World, key: string) =>
  made.some((each) => each.key === key || each.key.startsWith(`${key} `))

/** Nothing is shown or told as made that was not, and nothing as refused that was; and nothing was made twice. */
function checkTruth(world: World) {
  if (world.problems.length > 0) {
    throw new Error(world.problems.join('; '))
  }
  for (const { outbox, told } of world.tabs()) {
    const shown = outbox.entries().map(({ key, state }) => [key, state.kind] as const)
    for (const [key, kind] of [...shown, ...told]) {
      if (kind === 'made') expect(isMadeBy(world, key), `${key} is made`).toBe(true)
      if (kind === 'refused') expect(isMadeBy(world, key), `${key} is refused`).toBe(false)
    }
  }
}

const canStay: Entry['state']['kind'][] = ['made', 'refused', 'expired']

/** At the end it is known of each change whether it was made, or that nobody can tell. Resolves with what was wrong first. */
async function findTrouble(count: number, options: WorldOptions = {}): Promise<unknown> {
  const { errorInstance } = await fc.check(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 40, maxLength: 160 }), async (tape) => {
      const { outbox } = await play(tape, options)
      for (const { key, kind, state } of outbox.entries()) {
        if (options.honoursKeys !== false) {
          expect(canStay, `${key}, ${kind}, is ${state.kind}`).toContain(state.kind)
        }
      }
    }),
    { numRuns: count, seed: 14, endOnFailure: true },
  )
  return errorInstance ?? undefined
}

describe('whatever is lost, pressed twice, reloaded, opened twice or left for days', () => {
  it('each change is made once, or reported as not made', async () => {
    expect(wishes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(names))
    expect(await findTrouble(rounds)).toBeUndefined()
  })

  it('a server without keys makes no change twice, and what is not known is said to be', async () => {
    expect(await findTrouble(rounds, { honoursKeys: false })).toBeUndefined()
  })
})

/** Changes what is stored while an entry has no outcome. */
function storing(parts: OutboxParts, kept: (text: string) => string | null): OutboxParts {
  const own = new Map<string, string | null>()
  const { store } = parts
  return {
    ...parts,
    store: {
      ...store,
      read: (key) => (own.has(key) ? (own.get(key) ?? null) : store.read(key)),
      keys: (prefix) => [
        ...new Set([
          ...store.keys(prefix),
          ...[...own.keys()].filter((key) => key.startsWith(prefix)),
        ]),
      ],
      write(key, value) {
        own.set(key, value)
        const isSettled = value === null || /"kind":"(made|refused|expired)"/.test(value)
        return store.write(key, isSettled ? value : kept(value))
      },
    },
  }
}

/** Outboxes that are wrong in one point. */
const wrong: Record<string, WorldOptions> = {
  'makes a key for each try': {
    distort(parts) {
      let tries = 0
      return {
        ...parts,
        make(entry) {
          tries += 1
          return parts.make({ ...entry, key: `${entry.key} ${tries}` })
        },
      }
    },
  },
  'stores a change only after its answer': { distort: (parts) => storing(parts, () => null) },
  'stores the key only after the answer': {
    distort: (parts) => storing(parts, (text) => text.replace(/"key":"key/g, '"key":"another')),
  },
  'lets both tabs send': {
    distort: (parts) => ({
      ...parts,
      takeLock: (act) => void act(new AbortController().signal),
    }),
  },
  'has one key for all changes': { distort: (parts) => ({ ...parts, makeKey: () => 'key' }) },
  'asks about a key that the server has forgotten': {
    distort: (parts) => ({
      ...parts,
      clock: { ...parts.clock, now: () => parts.clock.now() % hour },
    }),
  },
}

describe('an outbox is found out that', () => {
  it.each(Object.entries(wrong))('%s', async (_, options) => {
    expect(String(await findTrouble(600, options))).toMatch(
      /is made twice|is used for two changes|is (queued|sending|unknown)|is (made|refused): expected/,
    )
  })
})
