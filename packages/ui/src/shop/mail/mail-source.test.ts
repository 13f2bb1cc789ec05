import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const load = async () => (await import('./mail-source.ts')).sourceOf

it('a page without trusted types takes the mail as it is', async () => {
  vi.stubGlobal('trustedTypes', undefined)
  const sourceOf = await load()
  expect(sourceOf('<p>Hello</p>')).toBe('<p>Hello</p>')
})

// Would notice: a second mail that a page refuses, since a policy is made once.
it('a page that allows the policy takes every mail by one policy', async () => {
  const trusted = (html: string) => ({ trusted: html })
  const createPolicy = vi.fn(
    (_name: string, { createHTML }: { createHTML(html: string): string }) => ({
      createHTML: (html: string) => trusted(createHTML(html)),
    }),
  )
  vi.stubGlobal('trustedTypes', { createPolicy })
  const sourceOf = await load()
  expect([sourceOf('one'), sourceOf('two')]).toStrictEqual([trusted('one'), trusted('two')])
  expect(createPolicy.mock.calls.map(([name]) => name)).toStrictEqual(['strapline-mail'])
})

// Would notice: a page that breaks where its policy lets no mail in.
it('a page that refuses the policy gets no frame', async () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('refused by trusted-types')
    },
  })
  const sourceOf = await load()
  expect(sourceOf('<p>Hello</p>')).toBeUndefined()
})
