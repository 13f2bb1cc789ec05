import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageLock } from './driver-lock.ts'

/** Something that goes on until it is told to end. */
function task() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { act: vi.fn(() => ended), end }
}

beforeEach(() => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a lock in the storage', () => {
  it('is had by one tab, also when two ask at the same moment', async () => {
    const [one, other] = [task(), task()]
    void storageLock('sending', 'one').ifFree(one.act)
    const isFree = storageLock('sending', 'other').ifFree(other.act)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await isFree).toBe(false)
    expect([one.act, other.act].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })

  it('is kept as long as its tab works, and free when it has ended', async () => {
    const [one, other] = [task(), task()]
    void storageLock('sending', 'one').ifFree(one.act)
    void storageLock('sending', 'other').whenFree(other.act)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(other.act).not.toHaveBeenCalled()
    one.end()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(other.act).toHaveBeenCalledOnce()
    other.end()
  })

  it('is free after a tab that was killed is not heard of any more', async () => {
    localStorage.setItem('strapline.lock.sending', `${Date.now() + 15_000} killed`)
    const next = task()
    void storageLock('sending', 'next').whenFree(next.act)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(next.act).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(next.act).toHaveBeenCalledOnce()
    next.end()
  })
})
