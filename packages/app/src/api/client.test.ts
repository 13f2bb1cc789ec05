import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>(() =>
  Promise.resolve(new Response('{"modifiedCount":1,"admin":true}')),
)

/** The client and the settings of an app that was built with this `VITE_API_EXTRAS`. */
async function builtWith(extras: string | undefined) {
  vi.stubEnv('VITE_API_EXTRAS', extras)
  vi.resetModules()
  const { call } = await import('./client.ts')
  const { config } = await import('../config.ts')
  return { call, config }
}

const addedProduct = {
  name: 'Seal',
  description: 'A seal.',
  image: '/drawings/steel-seals.svg',
  unitPrice: 1,
  minOrder: 1,
  availAble: 10,
}

const params = { email: 'jo@firm.example' }

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  fetched.mockClear()
})

describe('VITE_API_EXTRAS', () => {
  it.each([undefined, 'on'])('%s: the app asks for extra calls', async (extras) => {
    const { call, config } = await builtWith(extras)
    expect(config.extras).toBe(true)
    await expect(call('removeAdmin', { params })).resolves.toEqual({ modifiedCount: 1 })
    expect(fetched.mock.lastCall?.[0]).toMatch(/\/user\/admin\/jo%40firm\.example$/)
    expect(fetched.mock.lastCall?.[1]?.method).toBe('DELETE')
  })

  it('off: it asks for none of them, and for the sixteen as before', async () => {
    const { call, config } = await builtWith('off')
    expect(config.extras).toBe(false)
    await expect(call('removeAdmin', { params })).rejects.toThrow('removeAdmin')
    const product = { params: { id: '1' }, body: { ...addedProduct } }
    await expect(call('updateProduct', product)).rejects.toThrow('updateProduct')
    expect(fetched).not.toHaveBeenCalled()
    await expect(call('isAdmin', { params })).resolves.toEqual({ admin: true })
  })

  it('off: no read has a query, and no call a tag', async () => {
    const { call } = await builtWith('off')
    const { productsQuery, reviewsQuery } = await import('./queries.ts')
    const lists = await import('./lists.ts')
    const { QueryClient } = await import('@tanstack/react-query')
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const { ordersPages, usersPages, productsPages, myOrdersPages, prefetchPages } = lists
    await prefetchPages(client, ordersPages)
    await prefetchPages(client, usersPages)
    await prefetchPages(client, productsPages)
    await prefetchPages(client, myOrdersPages('jo@firm.example'))
    for (const query of [productsQuery(), reviewsQuery()]) {
      await client
        .fetchQuery({ ...(query as object), retry: false } as never)
        .catch(() => undefined)
    }
    await call('addProduct', { body: { ...addedProduct } }).catch(() => undefined)
    expect(fetched).toHaveBeenCalledTimes(7)
    for (const [address, request] of fetched.mock.calls) {
      expect(new URL(String(address)).search).toBe('')
      expect(new Headers(request?.headers).has('If-Match')).toBe(false)
      expect(String(request?.body)).not.toContain('partNumber')
    }
  })
})

it('a refused token is renewed by whoever was named for it', async () => {
  vi.resetModules()
  const { call, renewWith } = await import('./client.ts')
  const { accessToken } = await import('../session/stored-session.ts')
  accessToken.keep('old')
  fetched.mockImplementation(async (_, request) => {
    const isRenewed = new Headers(request?.headers).get('Authorization') === 'Bearer new'
    return isRenewed
      ? Response.json({ admin: true })
      : Response.json({ message: 'Log in.' }, { status: 401 })
  })
  await expect(call('isAdmin', { params }), 'by nobody yet').rejects.toMatchObject({ status: 401 })
  renewWith(() => async (refused) => (refused === 'old' ? 'new' : null))
  await expect(call('isAdmin', { params })).resolves.toEqual({ admin: true })
})
