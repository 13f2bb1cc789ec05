import type { Order, Product, Review, User } from '@strapline/contract/entities'
import { orders, products, reviews, users } from '@strapline/contract/fixtures'
import { idempotencyWindow } from '@strapline/contract/rules'
import { ApiRefusal, NetworkFailure, UnexpectedAnswer } from '../api/failures.ts'
import { bodyOf, type Entry } from './entry.ts'
import { kindOf, type kinds } from './kinds.ts'
import { createOutbox, type Outbox, type OutboxParts, type Wish } from './outbox.ts'
import type { RecordStore } from './records.ts'
import { tellOutcomes } from './tell.ts'

const owner = 'somebody@strapline.example'
const order = orders[0] as Order
const { _id: _, placedAt, unitPrice, ...booked } = order
const product = products[0] as Product
const review = reviews[0] as Review
const user = users[0] as User

/** For tests: what somebody wants, told apart by `name`. Each is about an item of its own. */
const inputs: { [Name in keyof typeof kinds]: (name: string) => unknown } = {
  bookOrder: (name) => ({ ...booked, orderId: name }),
  addReview: (name) => ({ ...withoutId(review), review: name }),
  updateUser: (name) => ({ education: name }),
  addProduct: (name) => ({ ...withoutId(product), name }),
  updateProduct: (name) => ({ product: { ...product, _id: name }, tag: 'tag' }),
  deleteProduct: (name) => ({ ...product, _id: name }),
  cancelOrder: (name) => ({ ...order, _id: name }),
  updateOrder: (name) => ({ order: { ...order, _id: name }, change: { status: 'confirmed' } }),
  makeAdmin: (name) => ({ ...user, _id: name, email: `${name}@strapline.example` }),
  removeAdmin: (name) => ({ ...user, _id: name, email: `${name}@strapline.example` }),
}

function withoutId<Item extends { _id: string }>({ _id, ...rest }: Item) {
  return rest
}

/** For tests: a wish for a change of this kind, told apart by `name`. */
export function wishFor(kind: keyof typeof kinds, name: string, more: Partial<Wish> = {}): Wish {
  const input = inputs[kind](name)
  return { kind, item: kindOf(kind)?.idOf?.(input), input, ...more }
}

/** For tests: an entry in this state. */
export function entryIn(state: Entry['state'], more: Partial<Entry> = {}): Entry {
  const wish = wishFor('bookOrder', 'product')
  return {
    version: 1,
    key: 'key',
    owner,
    tab: 'tab',
    at: 0,
    place: 0,
    changedAt: 0,
    ...wish,
    state,
    ...more,
  }
}

/** What a wrong outbox does, to prove that the tests would see it. */
export interface WorldOptions {
  /** Whether the server keeps Idempotency-Keys. */
  honoursKeys?: boolean
  /** Changes what the outbox of a tab is given. */
  distort?: (parts: OutboxParts) => OutboxParts
  /** Whether the server refuses the change with this input. */
  refuses?: (text: string) => boolean
  /** Whether the tabs tell outcomes in toasts, and so forget what they have told. */
  tells?: boolean
}

export interface Call {
  /** The call and its input: what the server does once. */
  text: string
  answers: unknown
  key: string
  answer: (() => void) | undefined
  resolve(answer: unknown): void
  reject(failure: Error): void
}

/** A toast that stays until it is dismissed. */
interface KeptToast {
  text: string
  press(label: string): void
}

export interface Tab {
  outbox: Outbox
  /** What its toasts have said. */
  toasts: string[]
  /** The toasts that nothing has taken the place of, by their ids. */
  shownToasts: Map<string, string>
  /** The toasts that stay, by their ids. */
  keptToasts: Map<string, KeptToast>
  /** The kinds and items of the forms that it shows, and `lines` while it shows those. */
  shown: Set<string>
  /** The drafts of what was made. */
  sentDrafts: string[]
  /** Whether its page is there. */
  isAlive: boolean
  /** It does nothing for now, and has noticed nothing of it. */
  hangs: boolean
  /** How many uses of its ports it has left before it crashes; undefined for no end. */
  usesLeft: number | undefined
  timers: Set<{ at: number; act(): void }>
  /** Keys that other tabs have stored, and of which this one was not told yet. */
  news: string[]
  hear: (key: string | null) => void
  session: AbortController
  lock: AbortController | undefined
  /** The state that it told of each key that it has added. */
  told: Map<string, Entry['state']['kind']>
}

/** For tests: a wish for so many pieces of the same product. */
export function booking(quantity: number): Wish {
  const wish = wishFor('bookOrder', 'product 1')
  return { ...wish, input: { ...(wish.input as object), myOrder: quantity } }
}

const several = <Item>(count: number, make: (number: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at + 1))

/** For tests: wishes for the lines of a pad, each for a product of its own. */
export const lines = (count: number) =>
  several(count, (number) =>
    wishFor('bookOrder', `product ${number}`, { group: 'pad', line: `line ${number}` }),
  )

/** For tests: wishes to cancel so many orders together. */
export const cancels = (group: string, count: number) =>
  several(count, (number) => wishFor('cancelOrder', `${group} ${number}`, { group }))

/** For tests: a server, a storage, a lock, a clock and any number of tabs, in which nothing happens by itself. */
export function createWorld({
  honoursKeys = true,
  distort,
  refuses = () => false,
  tells = false,
}: WorldOptions = {}) {
  const stored = new Map<string, string>()
  const results = new Map<string, { text: string; at: number; answer: unknown }>()
  const made: { text: string; key: string }[] = []
  const calls = new Set<Call>()
  const tabs: Tab[] = []
  const waiting: (() => boolean)[] = []
  const problems: string[] = []
  /** Everything that was stored or sent, to find out why a round fails. */
  const history: string[] = []
  let holder: Tab | undefined
  /** Milliseconds of the server; the clock of the tabs is apart by `skew`. */
  let now = 0
  let skew = 0
  /** Milliseconds for which the timers of the tabs have stood still. */
  let still = 0
  let keys = 0
  let isSignedIn = true

  function handle({ text, key, answers, resolve, reject }: Call): void {
    history.push(`${now}: the server gets ${key}: ${text}`)
    if (!isSignedIn) {
      reject(new ApiRefusal(401, { message: 'Log in again' }))
      return
    }
    const known = honoursKeys ? results.get(key) : undefined
    if (known && now - known.at < idempotencyWindow) {
      if (known.text !== text) problems.push(`${key} is used for two changes`)
      resolve(known.answer)
      return
    }
    if (refuses(text)) {
      reject(new ApiRefusal(422, { message: 'Sold out' }))
      return
    }
    if (made.some((each) => each.text === text)) problems.push(`${text} is made twice`)
    made.push({ text, key })
    results.set(key, { text, at: now, answer: answers })
    resolve(answers)
  }

  function grant() {
    while (!holder && waiting.length > 0) waiting.shift()?.()
  }

  function createParts(tab: Tab): OutboxParts {
    /** Counts a use, and crashes the tab when it has none left: nothing gets out of it any more. */
    function use() {
      if (tab.usesLeft !== undefined) tab.usesLeft -= 1
      if (tab.usesLeft === 0) kill(tab)
    }

    const store: RecordStore = {
      read: (key) => stored.get(key) ?? null,
      write(key, value) {
        use()
        if (!tab.isAlive) return true
        history.push(`${now} + ${skew}: tab ${tabs.indexOf(tab) + 1} stores ${key}: ${value}`)
        if (value === null) stored.delete(key)
        else stored.set(key, value)
        for (const other of tabs) if (other !== tab) other.news.push(key)
        use()
        return true
      },
      keys: (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
      onChangedElsewhere(listener) {
        tab.hear = listener
        return () => undefined
      },
    }

    function sendCall(name: string, input: unknown, options: { idempotencyKey: string }) {
      use()
      if (!tab.isAlive) return new Promise(() => undefined)
      return new Promise((resolve, reject) => {
        const ifAlive =
          <Argument>(act: (argument: Argument) => void) =>
          (argument: Argument) =>
            void (tab.isAlive && act(argument))
        calls.add({
          text: `${name} ${JSON.stringify(input)}`,
          key: options.idempotencyKey,
          answers: answerTo(name, input),
          answer: undefined,
          resolve: ifAlive(resolve),
          reject: ifAlive(reject),
        })
      })
    }

    return {
      owner,
      tab: `tab ${tabs.indexOf(tab) + 1}`,
      make(entry) {
        const making = {
          call: sendCall as never,
          owner,
          options: { idempotencyKey: entry.key },
        }
        return kindOf(entry.kind)?.make(bodyOf(entry), making) ?? Promise.reject(new Error('kind'))
      },
      canSend: () => true,
      limitsOf: (kind) => kindOf(kind)?.limits ?? [],
      store,
      takeLock(act) {
        use()
        waiting.push(() => {
          if (!tab.isAlive || tab.session.signal.aborted) return false
          const lost = new AbortController()
          holder = tab
          tab.lock = lost
          void act(lost.signal).then(() => {
            if (tab.lock !== lost) return
            tab.lock = undefined
            if (holder === tab) holder = undefined
            grant()
          })
          return true
        })
        grant()
      },
      clock: {
        now: () => now + skew,
        elapsed: () => now - still,
        after(milliseconds, act) {
          const timer = { at: now + milliseconds, act }
          if (tab.isAlive) tab.timers.add(timer)
          return () => void tab.timers.delete(timer)
        },
      },
      makeKey() {
        keys += 1
        return `key ${keys}`
      },
      honoursKeys: () => honoursKeys,
      signal: tab.session.signal,
      onSessionEnd: () => endSession(tab),
    }
  }

  function start(tab: Tab) {
    tab.session = new AbortController()
    const parts = createParts(tab)
    tab.outbox = createOutbox(distort?.(parts) ?? parts)
    if (tells) startTelling(tab, parts)
    tab.outbox.wake()
  }

  function startTelling(
    { outbox, toasts, shownToasts, keptToasts, shown, sentDrafts }: Tab,
    parts: OutboxParts,
  ) {
    const say = (text: string, { id }: { id?: string | undefined } = {}) => {
      toasts.push(text)
      shownToasts.set(id ?? String(toasts.length), text)
    }
    tellOutcomes({
      outbox,
      tab: parts.tab,
      after: parts.clock.after,
      isFormShown: ({ kind, item }) => shown.has(item === undefined ? kind : `${kind} ${item}`),
      areLinesShown: () => shown.has('lines'),
      nextOf: () => undefined,
      deleteDraft: (_, { draft }) => void (draft !== undefined && sentDrafts.push(draft)),
      notify: {
        success: (text, options) => say(`success: ${text}`, options),
        warning: (text, options) => say(`warning: ${text}`, options),
        error: (text, options) => say(`error: ${text}`, options),
        keep(id, text, actions) {
          const press = (name: string) => actions.find(({ label }) => label === name)?.onPress()
          keptToasts.set(id, { text, press })
        },
        dismiss: (id) => void keptToasts.delete(id),
      },
    })
  }

  function open(): Tab {
    const tab: Tab = {
      outbox: undefined as unknown as Outbox,
      isAlive: true,
      hangs: false,
      usesLeft: undefined,
      timers: new Set(),
      news: [],
      hear: () => undefined,
      session: new AbortController(),
      lock: undefined,
      told: new Map(),
      toasts: [],
      shownToasts: new Map(),
      keptToasts: new Map(),
      shown: new Set(),
      sentDrafts: [],
    }
    tabs.push(tab)
    start(tab)
    return tab
  }

  function release(tab: Tab) {
    tab.lock = undefined
    if (holder === tab) holder = undefined
    grant()
  }

  function kill(tab: Tab) {
    tab.isAlive = false
    endSession(tab)
    release(tab)
  }

  /** The session of a tab ends; another begins when somebody signs in. */
  function endSession(tab: Tab) {
    tab.session.abort()
    tab.timers.clear()
  }

  function hang(tab: Tab) {
    tab.hangs = true
    tab.lock?.abort()
    release(tab)
  }

  /** The call is answered with a failure, whatever the server did with it. */
  function fail(call: Call, failure: Error) {
    calls.delete(call)
    call.reject(failure)
  }

  return {
    now: () => now,
    made,
    problems,
    history,
    open,
    kill,
    stored,
    tabs: () => tabs.filter(({ isAlive, hangs }) => isAlive && !hangs),
    hanging: () => tabs.filter(({ isAlive, hangs }) => isAlive && hangs),
    /** The calls that have not arrived at the server, and those whose answer has not arrived at the tab. */
    requests: () => [...calls].filter(({ answer }) => !answer),
    answers: () => [...calls].filter(({ answer }) => answer),
    /** Adds changes in a tab, and notes what it tells of them. */
    add(tab: Tab, wishes: readonly Wish[]) {
      for (const { key } of tab.outbox.add(wishes)) {
        void tab.outbox.outcome(key).then((entry) => {
          if (entry) tab.told.set(key, entry.state.kind)
        })
      }
    },
    /** The server handles a call; its answer is on its way. */
    arrive(call: Call) {
      handle({
        ...call,
        resolve: (answer) => {
          call.answer = () => call.resolve(answer)
        },
        reject: (failure) => {
          call.answer = () => call.reject(failure)
        },
      })
    },
    deliver(call: Call) {
      calls.delete(call)
      call.answer?.()
    },
    fail,
    /** The call is answered so, whatever the server did with it. */
    reply(call: Call, answer: unknown) {
      calls.delete(call)
      call.resolve(answer)
    },
    /** The call or its answer never arrives. */
    lose: (call: Call) => fail(call, new NetworkFailure(undefined)),
    /** The server fails, before or after it has handled the call. */
    break: (call: Call) => fail(call, new UnexpectedAnswer(500)),
    /** The server refuses the call before it looks at it, and wants the next one after so many milliseconds. */
    limit: (call: Call, retryAfter = 2000) =>
      fail(call, new ApiRefusal(429, { message: 'Too many' }, retryAfter)),
    /** The next timer of any tab; returns whether there was one. */
    advance(): boolean {
      const due = tabs
        .filter(({ hangs }) => !hangs)
        .flatMap(({ timers }) => [...timers].map((timer) => ({ timer, timers })))
        .sort((one, other) => one.timer.at - other.timer.at)[0]
      if (!due) return false
      due.timers.delete(due.timer)
      now = Math.max(now, due.timer.at)
      due.timer.act()
      return true
    },
    /**
     * The computer sleeps. Calls that were on their way for hours never arrive. In some browsers timers stand still.
     */
    sleep(milliseconds: number, standsStill = false) {
      now += milliseconds
      if (standsStill) {
        still += milliseconds
        for (const { timers } of tabs) for (const timer of timers) timer.at += milliseconds
      }
      if (milliseconds < idempotencyWindow / 24) return
      for (const call of calls) call.reject(new NetworkFailure(undefined))
      calls.clear()
    },
    /**
     * Somebody sets the clock of the computer while a page is open, which notices it. Nobody could notice a clock that
     * was set back by exactly the time for which no page was open: that is not tried.
     */
    setClock(milliseconds: number) {
      while (holder?.hangs) hang(holder)
      const driver = holder
      const isInUse = [...stored.values()].some((text) => /"sentAt"/.test(text))
      if (isInUse && !driver) return
      skew += milliseconds
      if (!driver) return
      driver.usesLeft = undefined
      driver.outbox.wake()
    },
    /** A tab learns what others have stored. */
    tell(tab: Tab) {
      for (const key of tab.news.splice(0)) tab.hear(key)
    },
    /** A tab does not react any more, and others take its lock. */
    hang,
    /** It reacts again. */
    revive(tab: Tab) {
      tab.hangs = false
      tab.outbox.wake()
    },
    /** The server ends all sessions; or the same person signs in, in all tabs. */
    signIn(next: boolean) {
      isSignedIn = next
      if (!next) return
      for (const tab of tabs) if (tab.isAlive && tab.session.signal.aborted) start(tab)
    },
    /** The person signs out: all that is stored is deleted. */
    signOut() {
      for (const tab of tabs) endSession(tab)
      stored.clear()
      isSignedIn = false
    },
  }
}

function answerTo(name: string, input: unknown): unknown {
  const { body } = input as { body: { orderId: string } }
  switch (name) {
    case 'bookOrder':
      return { success: true, order: { ...body, _id: `order of ${body.orderId}` } }
    case 'deleteProduct':
    case 'cancelOrder':
      return { deletedCount: 1 }
    case 'makeAdmin':
    case 'removeAdmin':
      return { modifiedCount: 1 }
    default:
      return {}
  }
}

export type World = ReturnType<typeof createWorld>

/** Lets everything run that is not waiting for the world. */
export const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** For tests: a tab in which these changes were added, and its world. */
export async function adding(wishes: readonly Wish[], options?: WorldOptions) {
  const world = createWorld(options)
  const tab = world.open()
  const keys = tab.outbox.add(wishes).map(({ key }) => key)
  await settled()
  return { world, tab, outbox: tab.outbox, keys }
}

/** For tests: each call that is on its way ends so. */
export async function each(world: World, end: (call: Call) => void) {
  for (const call of world.requests()) end(call)
  await settled()
}

/** For tests: the server answers whatever arrives, until nothing does any more. */
export async function answerAll(world: World) {
  while (world.requests().length > 0) {
    await each(world, world.arrive)
    for (const call of world.answers()) world.deliver(call)
    await settled()
  }
}

/** For tests: the same, and time passes, until nothing more happens by itself. */
export async function finish(world: World) {
  while (world.requests().length > 0 || (await wait(world))) await answerAll(world)
}

/** For tests: lets the next timer run. Resolves with whether there was one. */
export async function wait(world: World) {
  const hasRun = world.advance()
  await settled()
  return hasRun
}

export const statesIn = ({ outbox }: Tab) => outbox.entries().map(({ state }) => state.kind)
export const keysOnTheWay = (world: World) => world.requests().map(({ key }) => key)
