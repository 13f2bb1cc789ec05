import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadIntoNewRelease } from './new-release.ts'

const own = '/static/js/index-own00000.js'
const newer = '/static/js/index-newer000.js'

const pageOf = (entry: string) => new Response(`<script data-program="${entry}"></script>`)

/** A page of the release `entry`, and a server that answers with `answer`. */
function open({
  entry = own,
  answer = async () => pageOf(newer),
  stored = new Map<string, string>(),
  passwords = [] as string[],
}) {
  const reload = vi.fn()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal('document', {
    querySelector: () => ({ dataset: { program: entry } }),
    querySelectorAll: () => passwords.map((value) => ({ value })),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return { reload, stored }
}

afterEach(() => vi.unstubAllGlobals())

describe('a part is missing:', () => {
  it('the page is reloaded when the server has another release', async () => {
    const { reload } = open({})
    await expect(reloadIntoNewRelease()).resolves.toBe(true)
    expect(reload).toHaveBeenCalledOnce()
    const fresh = expect.objectContaining({ cache: 'no-store' })
    expect(fetch, 'a cached page would be of this release').toHaveBeenCalledWith('/', fresh)
  })

  it('empty password fields keep nobody on the old release', async () => {
    const { reload } = open({ passwords: ['', ''] })
    await expect(reloadIntoNewRelease()).resolves.toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('it is not reloaded where the page does not say of which release it is', async () => {
    const { reload } = open({})
    vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] })
    await expect(reloadIntoNewRelease()).resolves.toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each<[string, () => Promise<Response>]>([
    ['has the same one', async () => pageOf(own)],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'answers with an error',
      async () => new Response(await pageOf(newer).text(), { status: 503 }),
    ],
    ['answers with the page of a Wi-Fi’s login', async () => new Response('<h1>Welcome</h1>')],
  ])('it is not when the server %s', async (_, answer) => {
    const { reload, stored } = open({ answer })
    await expect(reloadIntoNewRelease()).resolves.toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(stored.size, 'a later release is still reloaded into').toBe(0)
  })

  it('each release is left once, also where two servers take turns', async () => {
    const { stored } = open({})
    await expect(reloadIntoNewRelease()).resolves.toBe(true)
    open({ entry: newer, answer: async () => pageOf(own), stored })
    await expect(reloadIntoNewRelease()).resolves.toBe(true)
    for (const [entry, other] of [
      [own, newer],
      [newer, own],
    ] as const) {
      const { reload } = open({ entry, answer: async () => pageOf(other), stored })
      await expect(reloadIntoNewRelease()).resolves.toBe(false)
      expect(reload).not.toHaveBeenCalled()
    }
  })

  it('it is not reloaded where that cannot be remembered', async () => {
    const { reload } = open({})
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.')
      },
    })
    await expect(reloadIntoNewRelease()).resolves.toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('it is not reloaded while a password is typed', async () => {
    const { reload, stored } = open({ passwords: ['', 'a-secret'] })
    await expect(reloadIntoNewRelease()).resolves.toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(stored.size).toBe(0)
  })
})
