import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

const source = join(import.meta.dirname, '..')

/** The app's files in which `pattern` occurs, without tests and the demo, whose own keys outlive a reset. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^demo\//.test(file))
    .filter((file) => pattern.test(readFileSync(join(source, file), 'utf8')))
}

it('no other file names a key of the storage, so that a demo deletes all of them', () => {
  expect(filesWith(/['"`]strapline\.[a-z]/)).toEqual(['lib/storage-keys.ts', 'order-pad/run.ts'])
})

describe('a tab with a session of its own', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  async function tab(demo: string) {
    vi.resetModules()
    vi.stubEnv('VITE_DEMO', demo)
    const [local, session] = [new Map<string, string>(), new Map<string, string>()]
    const storageOf = (stored: Map<string, string>) => ({
      get length() {
        return stored.size
      },
      key: (index: number) => [...stored.keys()][index] ?? null,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
    vi.stubGlobal('localStorage', storageOf(local))
    vi.stubGlobal('sessionStorage', storageOf(session))
    const { store, readStored, storedKeys } = await import('./storage.ts')
    const { keepOwnSession } = await import('./tab-values.ts')
    return { local, session, store, readStored, storedKeys, keepOwnSession }
  }

  it('keeps what is personal for itself, and shares the rest', async () => {
    const { local, session, store, readStored, storedKeys, keepOwnSession } = await tab('on')
    local.set('accessToken', 'shared').set('strapline.draft.review', 'shared')
    keepOwnSession()
    expect(readStored('accessToken')).toBeNull()
    expect(storedKeys('strapline.draft.')).toEqual([])
    store('accessToken', 'own')
    store('strapline.pad.buyer', 'own')
    store('strapline.favourites', '[]')
    expect([...session.keys()]).toEqual(['accessToken', 'strapline.pad.buyer'])
    expect(local.get('accessToken')).toBe('shared')
    expect(local.get('strapline.favourites')).toBe('[]')
    store('accessToken', null)
    expect([...session.keys()]).toEqual(['strapline.pad.buyer'])
    expect(local.get('accessToken')).toBe('shared')
  })

  it('is there in demos only', async () => {
    const { local, session, store, keepOwnSession } = await tab('off')
    keepOwnSession()
    store('accessToken', 'token')
    expect(local.get('accessToken')).toBe('token')
    expect(session.size).toBe(0)
  })
})
