import { lockPrefix } from '../kept/keys.ts'
import { readStored, writeStored as store } from '../kept/storage.ts'
import type { SendParts } from './send-lines.ts'

type Lock = SendParts['lock']

/** Milliseconds for which a tab that was not heard of keeps the lock; it repeats itself more often. */
const leaseTime = 15_000
const renewedAfter = 5000
/** Milliseconds after which a tab that has taken the lock looks whether another has taken it at the same time. */
const settlesAfter = 200

/**
 * A lock that one tab has at a time, until it gives it back or is closed. Browsers have locks where a page is
 * secure; elsewhere the storage has the name of the tab that has it, and until when.
 *
 * @param name the same in all tabs
 * @param tab tells this tab apart
 */
export function createLock(name: string, tab: string): Lock {
  const locks = globalThis.navigator?.locks
  return locks ? browserLock(locks, name) : storageLock(name, tab)
}

function browserLock(locks: LockManager, name: string): Lock {
  return {
    ifFree: (act) =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await act()
        return lock !== null
      }),
    whenFree: (act) => locks.request(name, act),
  }
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** A lock in the storage, for browsers without locks. */
export function storageLock(name: string, tab: string): Lock {
  const key = lockPrefix + name
  const lease = () => `${Date.now() + leaseTime} ${tab}`
  const holder = () => {
    const [until = '', by] = (readStored(key) ?? '').split(' ')
    const isValid = Math.abs(Number(until) - Date.now()) <= leaseTime && Number(until) > Date.now()
    return isValid ? by : undefined
  }

  async function ifFree(act: () => Promise<void>): Promise<boolean> {
    if (holder() !== undefined) return false
    store(key, lease())
    // Two tabs may have written at the same time: the later one has it.
    await wait(settlesAfter)
    if (holder() !== tab) return false
    const renewal = setInterval(() => store(key, lease()), renewedAfter)
    const release = () => {
      clearInterval(renewal)
      if (holder() === tab) store(key, null)
    }
    globalThis.addEventListener?.('pagehide', release)
    try {
      await act()
    } finally {
      release()
      globalThis.removeEventListener?.('pagehide', release)
    }
    return true
  }

  return {
    ifFree,
    async whenFree(act) {
      while (!(await ifFree(act))) await wait(renewedAfter)
    },
  }
}
