import { normaliseEmail, withoutInvisible } from '@strapline/contract/visible-text'

type Content = Record<string, unknown>

/** Where a db.json holds emails: its collections, and the field of each. */
const places = [
  ['accounts', 'email'],
  ['users', 'email'],
  ['orders', 'email'],
  ['mails', 'to'],
] as const

/** The content is not validated yet, so that collections and items may be anything. */
const isList = (items: unknown): items is (Content | null)[] => Array.isArray(items)

/**
 * A db.json's content with its emails in their one spelling. An email whose spelling another one has already
 * stays as it is: two people's data must not become one person's.
 */
export function normaliseEmails(content: Content): Content {
  const lists = places.flatMap(([collection, field]) => {
    const items = content[collection]
    return isList(items) ? [{ collection, field, items }] : []
  })
  const stored = lists.flatMap(({ field, items }) => items.map((item) => item?.[field]))
  const taken = new Set(stored)
  const renamed = new Map<unknown, string>()
  for (const email of new Set(stored)) {
    if (typeof email !== 'string') continue
    const normalised = normaliseEmail(withoutInvisible(email))
    if (taken.has(normalised)) continue
    taken.add(normalised)
    renamed.set(email, normalised)
  }
  const collections = lists.map(({ collection, field, items }) => [
    collection,
    items.map((item) => {
      const email = renamed.get(item?.[field])
      return email === undefined ? item : { ...item, [field]: email }
    }),
  ])
  return { ...content, ...Object.fromEntries(collections) }
}
