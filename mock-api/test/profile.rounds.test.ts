import { users } from '@strapline/contract/fixtures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshApi } from './support/api.ts'
import { rounds } from './support/rounds.ts'

/** Request bodies sent in all. */
const bodies = rounds({ some: 1000, all: 10_000 })
/** Requests in flight at once. */
const atOnce = 50

const known = ['_id', 'name', 'email', 'role', 'age', 'country', 'education', 'linkdin']
const forbidden = [
  'role',
  '_id',
  'email',
  'admin',
  'password',
  'constructor',
  '__proto__',
  'toString',
]

/** Mostly valid values for a field, and now and then any JSON value. */
const field = (valid: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) })

const profile = fc.record(
  {
    name: field(fc.string({ minLength: 1, maxLength: 20 })),
    education: field(fc.constantFrom('Logistics', 'Mechanical engineering')),
    age: field(fc.integer({ min: 1, max: 150 })),
    country: field(fc.constantFrom('Italy', '')),
    linkdin: field(fc.constantFrom('https://linkedin.example/in/buyer', '')),
  },
  { requiredKeys: ['name', 'education', 'age'] },
)

const extra = fc.dictionary(
  fc.oneof(fc.constantFrom(...forbidden), fc.string({ maxLength: 12 })),
  fc.oneof(fc.constantFrom('admin', true, 1, users[1]?.email), fc.jsonValue({ maxDepth: 1 })),
  { maxKeys: 2 },
)

/** A request body: a profile, a profile with extra fields, or any other JSON. */
const body = fc
  .oneof(
    { weight: 4, arbitrary: fc.tuple(profile, extra) },
    { weight: 2, arbitrary: fc.tuple(profile, fc.constant({})) },
    { weight: 1, arbitrary: fc.tuple(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined)) },
  )
  .map(([value, more]) => {
    if (more === undefined) return JSON.stringify(value)
    // Joined as text: an object does not keep `__proto__` as a field.
    const fields = [...Object.entries(value as object), ...Object.entries(more)]
    return `{${fields.map(([key, part]) => `${JSON.stringify(key)}:${JSON.stringify(part)}`).join()}}`
  })

test(`no profile among ${bodies} changes a role, an id, an email or anybody else`, async () => {
  const api = await freshApi()
  const { email } = await api.asBuyer()
  const before = (await api.stored()).users as Record<string, unknown>[]
  const found = before.find((user) => user.email === email)
  const others = before.filter((user) => user !== found)
  let accepted = 0

  await fc.assert(
    fc.asyncProperty(fc.array(body, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
      // Six batches a minute are within the limit of an account's changes.
      api.clock.offset += 10_000
      // All rounds together take longer than an access token lives.
      const { token } = await api.asBuyer()
      const replies = await Promise.all(
        batch.map((text) => api.at('PUT', `/user/${email}`, { token, body: text })),
      )
      for (const { status } of replies) expect([200, 400, 422]).toContain(status)
      accepted += replies.filter(({ status }) => status === 200).length
      const after = (await api.stored()).users as Record<string, unknown>[]
      const user = after.find(({ _id }) => _id === found?._id)
      expect(user).toMatchObject({ _id: found?._id, email })
      expect(user?.role).toBe(found?.role)
      expect(Object.keys(user ?? {}).filter((key) => !known.includes(key))).toEqual([])
      expect(after.filter(({ _id }) => _id !== found?._id)).toEqual(others)
    }),
    { numRuns: bodies / atOnce },
  )
  // Enough were valid and therefore stored.
  expect(accepted).toBeGreaterThan(bodies / 20)
})
