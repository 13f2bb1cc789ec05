import { normaliseEmail, withoutInvisible } from '@strapline/contract/visible-text'

type Content = Record<string, unknown>

/** Where a db.json holds emails: its collections, and the field of each. */
const places = [
  ['accounts', 'email'],
  ['users', 'email'],
  ['orders', 'email'],
  ['mails', 'to'],
] as const

function itemsOf(content: Content, collection: string): Content[] {
  const items = content[collection]
  return Array.isArray(items) ? items : []
}

/**
 * A db.json's content with its emails in their one spelling. An email whose spelling another one has already
 * stays as it is: two people's data must not become one person's.
 */
export function normaliseEmails(content: Content): Content {
  const stored = places.flatMap(([collection, field]) =>
    itemsOf(content, collection).map((item) => item[field]),
  )
  const taken = new Set(stored)
  const renamed = new Map<unknown, string>()
  for (const email of new Set(stored)) {
    if (typeof email !== 'string') continue
    const normalised = normaliseEmail(withoutInvisible(email))
    if (taken.has(normalised)) continue
    taken.add(normalised)
    renamed.set(email, normalised)
  }
  if (renamed.size === 0) return content
  const collections = places.map(([collection, field]) => [
    collection,
    itemsOf(content, collection).map((item) => {
      const email = renamed.get(item[field])
      return email === undefined ? item : { ...item, [field]: email }
    }),
  ])
  return { ...content, ...Object.fromEntries(collections) }
}
