import { afterEach, describe, expect, it, vi } from 'vitest'

/** The functions of an app that is served at `base`. */
async function servedAt(base: string) {
  vi.resetModules()
  vi.stubEnv('BASE_URL', base)
  return import('./base.ts')
}

afterEach(() => vi.unstubAllEnvs())

describe('an app below /a/b/', () => {
  it.each([
    ['/', '/a/b/'],
    ['/login', '/a/b/login'],
  ])('has %s at %s', async (path, address) => {
    const { withBase, withoutBase } = await servedAt('/a/b/')
    expect(withBase(path)).toBe(address)
    expect(withoutBase(address)).toBe(path)
  })

  it('is at the address of its folder without a slash, too', async () => {
    const { withoutBase } = await servedAt('/a/b/')
    expect(withoutBase('/a/b')).toBe('/')
  })

  it.each(['/', '/a/', '/a/bc', '/a/b-2/login', '/login'])('is not at %s', async (address) => {
    const { withoutBase } = await servedAt('/a/b/')
    expect(withoutBase(address)).toBeUndefined()
  })
})

it.each(['/', '/login', '/a/b/c'])('an app at the root has %s there', async (path) => {
  const { withBase, withoutBase } = await servedAt('/')
  expect(withBase(path)).toBe(path)
  expect(withoutBase(path)).toBe(path)
})
