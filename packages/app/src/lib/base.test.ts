import { describe, expect, it } from 'vitest'
import { withBase, withoutBase } from './base.ts'

describe('an app below /a/b/', () => {
  it.each([
    ['/', '/a/b/'],
    ['/login', '/a/b/login'],
  ])('has %s at %s', (path, address) => {
    expect(withBase(path, '/a/b/')).toBe(address)
    expect(withoutBase(address, '/a/b/')).toBe(path)
  })

  it('is at the address of its folder without a slash, too', () => {
    expect(withoutBase('/a/b', '/a/b/')).toBe('/')
  })

  it.each(['/', '/a/', '/a/bc', '/a/b-2/login', '/login'])('is not at %s', (address) => {
    expect(withoutBase(address, '/a/b/')).toBeUndefined()
  })
})

it.each(['/', '/login', '/a/b/c'])('an app at the root has %s there', (path) => {
  expect(withBase(path, '/')).toBe(path)
  expect(withoutBase(path, '/')).toBe(path)
})
