import { products } from '@strapline/contract/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const printed = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(printed)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
  printed.mockClear()
})

/** Asks for the products, of a server with this answer. */
async function ask(status: number, text: string) {
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  const { call } = await import('./client.ts')
  return call('listProducts')
}

test('in development, an answer that is not the contract’s is named with endpoint and field', async () => {
  const [first] = products
  const text = JSON.stringify({ data: [{ ...first, minOrder: '20' }] })
  await expect(ask(200, text)).rejects.toThrow('does not understand')
  expect(printed.mock.calls).toEqual([
    [
      'GET /api/v1/products answered 200, and not as the contract says:\ndata[0].minOrder: expected a number, got a text, "20"',
    ],
  ])
})

test.each([
  [200, '<!doctype html><title>Shop</title>', 'expected JSON, got "<!doctype html>'],
  [200, '', 'expected JSON, got nothing'],
  [502, '<html>Bad gateway</html>', 'expected JSON, got "<html>'],
  [404, '{"error":"no"}', 'message: expected a text, got nothing'],
])('names a %i with %s', async (status, text, told) => {
  await expect(ask(status, text)).rejects.toThrow()
  expect(printed).toHaveBeenCalledTimes(1)
  expect(printed.mock.calls[0]?.[0]).toContain(told)
})

test('says nothing of fields that the contract does not know, and of refusals', async () => {
  await ask(200, JSON.stringify({ data: products.map((one) => ({ ...one, colour: 'red' })) }))
  await expect(ask(404, '{"message":"There is none."}')).rejects.toThrow('There is none.')
  expect(printed).not.toHaveBeenCalled()
})

test.each([
  ['rise', [{ from: 50_000, unitPrice: 9_999 }]],
  [
    'repeat',
    [
      { from: 50_000, unitPrice: 0.01 },
      { from: 50_000, unitPrice: 0.01 },
    ],
  ],
  ['are none', []],
])(
  'names a product whose prices by quantity %s, which is shown with its plain price',
  async (_, priceBreaks) => {
    const [first, ...others] = products
    await ask(200, JSON.stringify({ data: [{ ...first, priceBreaks }, ...others] }))
    expect(printed).toHaveBeenCalledTimes(1)
    expect(printed.mock.calls[0]?.[0]).toContain(`the priceBreaks of ${first?._id} are left out`)
  },
)

test('is silent in production, where the panel tells the user', async () => {
  vi.stubEnv('DEV', false)
  await expect(ask(200, '{}')).rejects.toThrow('does not understand')
  expect(printed).not.toHaveBeenCalled()
})
