import { expect, it, vi } from 'vitest'
import { createMailSource } from './mail-source.ts'

it('a page without trusted types takes the mail as it is', () => {
  expect(createMailSource(undefined)('<p>Hello</p>')).toBe('<p>Hello</p>')
})

// Would notice: a second mail that a page refuses, since a policy is made once.
it('a page that allows the policy takes every mail by one policy', () => {
  const createPolicy = vi.fn((_name: string, rules: { createHTML(html: string): string }) => ({
    createHTML: (html: string) => `trusted ${rules.createHTML(html)}`,
  }))
  const sourceOf = createMailSource({ createPolicy })
  expect([sourceOf('one'), sourceOf('two')]).toStrictEqual(['trusted one', 'trusted two'])
  expect(createPolicy.mock.calls.map(([name]) => name)).toStrictEqual(['strapline-mail'])
})

// Would notice: a page that breaks where its policy lets no mail in.
it('a page that refuses the policy gets no frame', () => {
  const sourceOf = createMailSource({
    createPolicy: () => {
      throw new TypeError('refused by trusted-types')
    },
  })
  expect(sourceOf('<p>Hello</p>')).toBeUndefined()
})
