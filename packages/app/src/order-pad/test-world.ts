import type { Order } from '@strapline/contract/entities'
import { orders } from '@strapline/contract/fixtures'
import type { BookOrderInput } from '@strapline/contract/inputs'
import { changeLimits } from '@strapline/contract/rules'
import { ApiRefusal, NetworkFailure, UnexpectedAnswer } from '../api/failures.ts'
import { createSendRun, type LineToSend, type SendParts, type SendRun } from './send-lines.ts'
import type { RunStore } from './stored-run.ts'

const { _id: _, ...sample } = orders[0] as Order
const owner = sample.email

/** For tests: a line of a pad; each books a product of its own. */
export const lineOf = (id: string): LineToSend => ({
  id,
  input: { ...sample, orderId: `product of ${id}` },
})

/** What a wrong engine does, to prove that the tests would see it. */
export interface WorldOptions {
  /** Whether the server keeps Idempotency-Keys. */
  honoursKeys?: boolean
  /** Changes what the engine of a tab is given. */
  distort?: (parts: SendParts) => SendParts
  /** The products that the server refuses to book. */
  refuses?: (product: string) => boolean
}

interface Call {
  input: BookOrderInput
  key: string
  answer: (() => void) | undefined
  resolve(answer: { success: boolean; order: Order }): void
  reject(failure: Error): void
}

interface Tab {
  run: SendRun
  isAlive: boolean
  /** How many uses of its ports it has left before it crashes; undefined for no end. */
  usesLeft: number | undefined
  timers: Set<{ at: number; act(): void }>
  /** What other tabs have stored, and this one was not told yet. */
  news: string[]
  hear: (key: string) => void
}

/** For tests: a server, a storage, a lock, a clock and any number of tabs, in which nothing happens by itself. */
export function createWorld({
  honoursKeys = true,
  distort,
  refuses = () => false,
}: WorldOptions = {}) {
  const stored = new Map<string, string>()
  const results = new Map<string, { input: BookOrderInput; order: Order }>()
  const booked: Order[] = []
  const calls = new Set<Call>()
  const tabs: Tab[] = []
  const waiting: (() => void)[] = []
  const problems: string[] = []
  let isLocked = false
  let now = 0
  let keys = 0
  let isSignedIn = true

  function handle(call: Call): void {
    const { input, key, resolve, reject } = call
    if (!isSignedIn) {
      reject(new ApiRefusal(401, { message: 'Log in again' }))
      return
    }
    const known = honoursKeys ? results.get(key) : undefined
    if (known) {
      if (known.input.orderId !== input.orderId) problems.push(`${key} is used for two lines`)
      resolve({ success: true, order: known.order })
      return
    }
    if (refuses(input.orderId)) {
      reject(new ApiRefusal(422, { message: 'Sold out' }))
      return
    }
    const order = { ...input, _id: `order ${booked.length}` }
    if (booked.some(({ orderId }) => orderId === input.orderId)) {
      problems.push(`${input.orderId} is booked twice`)
    }
    booked.push(order)
    results.set(key, { input, order })
    resolve({ success: true, order })
  }

  function grant() {
    if (isLocked) return
    waiting.shift()?.()
  }

  function createParts(tab: Tab): SendParts {
    const store: RunStore = {
      read: (key) => stored.get(key) ?? null,
      write(key, value) {
        use()
        if (!tab.isAlive) return true
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

    /** Counts a use, and crashes the tab when it has none left: nothing gets out of it any more. */
    function use() {
      if (tab.usesLeft !== undefined) tab.usesLeft -= 1
      if (tab.usesLeft === 0) kill(tab)
    }

    async function whileLocked(act: () => Promise<void>) {
      isLocked = true
      tabLocks.add(tab)
      await act()
      unlock(tab)
    }

    return {
      owner,
      book(input, { idempotencyKey: key }) {
        use()
        if (!tab.isAlive) return new Promise(() => undefined)
        return new Promise((resolve, reject) => {
          const ifAlive =
            <Argument>(act: (argument: Argument) => void) =>
            (argument: Argument) =>
              void (tab.isAlive && act(argument))
          calls.add({
            input,
            key,
            answer: undefined,
            resolve: ifAlive(resolve),
            reject: ifAlive(reject),
          })
        })
      },
      store,
      lock: {
        async ifFree(act) {
          use()
          if (!tab.isAlive) return new Promise(() => undefined)
          if (isLocked) return false
          await whileLocked(act)
          return true
        },
        whenFree(act) {
          use()
          return new Promise((resolve) => {
            if (!tab.isAlive) return
            waiting.push(() => {
              if (tab.isAlive) void whileLocked(act).then(resolve)
              else grant()
            })
            grant()
          })
        },
      },
      clock: {
        now: () => now,
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
      isCurrent: () => tab.isAlive,
      honoursKeys,
      limits: changeLimits.bookOrder,
      onSessionEnd: () => undefined,
    }
  }

  const tabLocks = new Set<Tab>()

  function unlock(tab: Tab) {
    if (!tabLocks.delete(tab)) return
    isLocked = false
    grant()
  }

  function open(): Tab {
    const tab = {
      isAlive: true,
      usesLeft: undefined,
      timers: new Set(),
      news: [],
      hear: () => undefined,
    } as unknown as Tab
    const parts = createParts(tab)
    tabs.push(tab)
    tab.run = createSendRun(distort?.(parts) ?? parts)
    tab.run.resume()
    return tab
  }

  function kill(tab: Tab) {
    tab.isAlive = false
    tab.timers.clear()
    unlock(tab)
  }

  return {
    booked,
    problems,
    open,
    kill,
    stored,
    tabs: () => tabs.filter(({ isAlive }) => isAlive),
    /** The calls that have not arrived at the server, and those whose answer has not arrived at the tab. */
    requests: () => [...calls].filter(({ answer }) => !answer),
    answers: () => [...calls].filter(({ answer }) => answer),
    /** The server handles a call; its answer is on its way. */
    arrive(call: Call) {
      const { resolve, reject } = call
      handle({
        ...call,
        resolve: (answer) => {
          call.answer = () => resolve(answer)
        },
        reject: (failure) => {
          call.answer = () => reject(failure)
        },
      })
    },
    deliver(call: Call) {
      calls.delete(call)
      call.answer?.()
    },
    /** The call or its answer never arrives. */
    lose(call: Call) {
      calls.delete(call)
      call.reject(new NetworkFailure(undefined))
    },
    /** The server fails, before or after it has handled the call. */
    break(call: Call) {
      calls.delete(call)
      call.reject(new UnexpectedAnswer(500))
    },
    /** The server refuses the call before it looks at it. */
    limit(call: Call) {
      calls.delete(call)
      call.reject(new ApiRefusal(429, { message: 'Too many' }, 2000))
    },
    /** The next timer of any tab; returns whether there was one. */
    advance(): boolean {
      const due = tabs
        .flatMap(({ timers }) => [...timers].map((timer) => ({ timer, timers })))
        .sort((one, other) => one.timer.at - other.timer.at)[0]
      if (!due) return false
      due.timers.delete(due.timer)
      now = Math.max(now, due.timer.at)
      due.timer.act()
      return true
    },
    sleep: (milliseconds: number) => {
      now += milliseconds
    },
    /** A tab learns what others have stored. */
    tell(tab: Tab) {
      for (const key of tab.news.splice(0)) tab.hear(key)
    },
    signIn(next: boolean) {
      isSignedIn = next
    },
    now: () => now,
  }
}

export type World = ReturnType<typeof createWorld>

/** Lets everything run that is not waiting for the world. */
export const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))
