import type { RecordStore } from './records.ts'

/** Milliseconds after which a tab that has the lock and does not answer is taken to hang. */
export const answersWithin = 15_000

/**
 * Calls `act` once no other tab has the lock, and gives the lock back when its promise is settled. `lost` is aborted
 * when another tab has taken the lock away, because this one did not answer.
 */
export type TakeLock = (act: (lost: AbortSignal) => Promise<void>) => void

/** What {@link createDriverLock} depends on. */
interface LockParts {
  /** Undefined where the browser has none: before 2022, and at an address that is not secure. */
  locks: LockManager | undefined
  /** The same in all tabs. */
  name: string
  /** In which tabs ask one another whether they are there. */
  store: RecordStore
  /** Where they ask, and answer. */
  keys: { question: string; answer: string }
  /** Calls `act` later. Returns a function that cancels it. */
  after(milliseconds: number, act: () => void): () => void
  /** No longer asked for once it is aborted. */
  signal: AbortSignal
}

/**
 * A lock that one tab has at a time, until the promise of `act` is settled or the tab is closed. A tab that has it and
 * does not answer for {@link answersWithin} loses it: `lost` is aborted there once it runs again.
 *
 * Without locks each tab acts by itself: two of them may ask about the same change, with the same key.
 */
export function createDriverLock(parts: LockParts): TakeLock {
  const { locks, name, store, keys, after, signal } = parts
  /** Answers while this tab has the lock. Events of the storage arrive in tabs in the background, too. */
  function answerQuestions(): () => void {
    return store.onChangedElsewhere((key) => {
      const question = key === keys.question ? store.read(keys.question) : null
      if (question !== null) store.write(keys.answer, question)
    })
  }

  /** Asks who has the lock until `isOver`, and calls `onSilence` when nobody answers. */
  function watchHolder(isOver: () => boolean, onSilence: () => void): void {
    const question = crypto.randomUUID()
    let isAnswered = false
    const stop = store.onChangedElsewhere((key) => {
      if (key === keys.answer && store.read(keys.answer) === question) isAnswered = true
    })
    store.write(keys.question, question)
    after(answersWithin, () => {
      stop()
      if (isOver()) return
      if (isAnswered) watchHolder(isOver, onSilence)
      else onSilence()
    })
  }

  return function takeLock(act) {
    if (!locks) return void act(new AbortController().signal)
    const manager = locks
    const lost = new AbortController()
    const waiting = new AbortController()
    let isMine = false
    async function run() {
      isMine = true
      const stop = answerQuestions()
      await act(lost.signal)
      stop()
    }
    const request = (options: LockOptions) =>
      manager.request(name, options, run).then(
        () => undefined,
        // Taken away, or no longer waited for.
        () => void (isMine && lost.abort()),
      )
    void request({ signal: AbortSignal.any([signal, waiting.signal]) })
    const isOver = () => isMine || signal.aborted
    // Mostly the lock is free.
    after(1000, () => {
      if (isOver()) return
      watchHolder(isOver, () => {
        waiting.abort()
        void request({ steal: true })
      })
    })
  }
}

/** The time for which this tab has the lock, and in which it waits until there is something to send. */
export function createTurn(takeLock: TakeLock, after: LockParts['after']) {
  let current: { lost: AbortSignal; end(): void } | undefined
  let isAsking = false
  let waitsUntil = Number.NEGATIVE_INFINITY
  let cancelWait: (() => void) | undefined

  function end() {
    cancelWait?.()
    const ending = current
    current = undefined
    ending?.end()
  }

  return {
    current: () => current,
    isMine: () => current !== undefined && !current.lost.aborted,
    end,
    /** Calls `act` at a time, in milliseconds since 1970: of several, the last one counts. */
    waitUntil(until: number, now: number, act: () => void) {
      cancelWait?.()
      cancelWait = after(until - now, act)
      waitsUntil = until
    },
    /** The time until which it has meant to wait last. */
    waitsUntil: () => waitsUntil,
    forgetWait() {
      waitsUntil = Number.NEGATIVE_INFINITY
    },
    ask(begin: () => void) {
      if (isAsking) return
      isAsking = true
      takeLock((lost) => {
        isAsking = false
        return new Promise((resolve) => {
          current = { lost, end: resolve }
          lost.addEventListener('abort', end)
          begin()
        })
      })
    },
  }
}
