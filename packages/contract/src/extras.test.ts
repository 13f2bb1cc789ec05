import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Endpoint, endpoints } from './endpoints.ts'
import { productSchema, type User, userSchema } from './entities.ts'
import { extraFields, extras, type ShopAnswer, type ShopInput, shopCalls } from './extras.ts'
import { identityEndpoints } from './identity.ts'
import { openApiDocument } from './openapi.ts'

const calls = Object.entries<Endpoint>(extras)
const braces = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)

// Copied by hand from the architecture, on purpose: this is the second, independent copy.
const rows: [name: string, method: string, path: string, access: string][] = [
  ['removeAdmin', 'DELETE', '/user/admin/{email}', 'admin'],
]

describe('extras', () => {
  it('has these calls and no other', () => {
    expect(calls.map(([name, { method, path, access }]) => [name, method, path, access])).toEqual(
      rows,
    )
  })

  it('takes no name, and no method and path, from another table', () => {
    const others = { ...endpoints, ...identityEndpoints }
    const line = ({ method, path }: Endpoint) => `${method} ${path}`
    const taken = new Set(Object.values<Endpoint>(others).map(line))
    expect(calls.filter(([name, call]) => name in others || taken.has(line(call)))).toEqual([])
    expect(Object.keys(shopCalls)).toHaveLength(Object.keys(endpoints).length + calls.length)
  })

  it.each(calls)('%s has a schema for each brace of its path', (_, { params, path }) => {
    expect(Object.keys(params?.shape ?? {})).toEqual(braces(path))
  })

  it('has no column of the specification', () => {
    expect(calls.filter(([, { listedAuth }]) => listedAuth !== undefined)).toEqual([])
  })

  it('removeAdmin lower-cases its email, and answers how many were changed', () => {
    const { params, answer } = extras.removeAdmin
    expect(params.parse({ email: 'Jo@Firm.Example' })).toEqual({ email: 'jo@firm.example' })
    expect(params.safeParse({ email: 'jo' }).success).toBe(false)
    expect(answer.parse({ modifiedCount: 1 })).toEqual({ modifiedCount: 1 })
    expect(answer.safeParse({ deletedCount: 1 }).success).toBe(false)
  })

  it('names optional fields only', () => {
    const user: User = { _id: '1', name: 'Jo', email: 'jo@firm.example' }
    expect(userSchema.parse(user)).toEqual(user)
    expect(extraFields.User.filter((field) => !(field in userSchema.shape))).toEqual([])
    expect(extraFields.User.filter((field) => field in productSchema.shape)).toEqual([])
  })

  // Checked by the compiler.
  it('is typed like the endpoint table', () => {
    expectTypeOf<ShopInput<'removeAdmin'>['params']>().toEqualTypeOf<{ email: string }>()
    expectTypeOf<ShopAnswer<'removeAdmin'>>().toEqualTypeOf<{ modifiedCount: number }>()
    expectTypeOf<ShopAnswer<'isAdmin'>>().toEqualTypeOf<{ admin: boolean }>()
  })
})

describe('openApiDocument', () => {
  const { paths, tags } = openApiDocument() as {
    paths: Record<string, Record<string, { tags?: string[]; description: string }>>
    tags: { name: string; description: string }[]
  }

  it.each(rows)('lists %s as an extra', (_, method, path) => {
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation?.tags).toEqual(['Extras'])
    expect(operation?.description).toContain('a server may leave this call out')
    expect(operation?.description).not.toContain('undefined')
  })

  it('lists no other call as an extra, and names the extra fields', () => {
    const tagged = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .filter((operation) => operation.tags)
    expect(tagged).toHaveLength(rows.length)
    expect(tags).toEqual([
      { name: 'Extras', description: expect.stringContaining('User.emailVerified') },
    ])
  })
})
