import { auditedStates } from '@strapline/server-kit/audited-states'
import { currentVersion } from './database.ts'
import { normaliseEmails } from './normalise-emails.ts'

type Content = Record<string, unknown>

/** The largest time that a Date can hold, in milliseconds since 1970. */
const latestTime = 8.64e15

/**
 * Migrations of db.json to the next version, by the version that they start from. When `currentVersion`
 * grows, the migration from the previous version is added here.
 */
const migrations: Readonly<Record<number, (content: Content) => Content>> = {
  // Version 2 stores when orders were placed. Older orders have no entry and count as placed long ago.
  1: (content) => ({ ...content, placedAt: {} }),
  // Version 3 stores the results of changes with an Idempotency-Key.
  2: (content) => ({ ...content, results: {} }),
  // Version 4 stores sessions (tokens of before name none, so everybody logs in again), who added reviews, and
  // emails in their one spelling.
  3: (content) => ({ ...normaliseEmails(content), reviewers: {}, sessions: [] }),
  // Version 5 has the time of an order in the order, since the contract has a field for it.
  4: ({ placedAt, ...content }) => ({ ...content, orders: withTimes(content.orders, placedAt) }),
  // Version 6 has an audit. Earlier changes are not known.
  5: (content) => ({ ...content, audit: [] }),
  // Version 7 has no names and addresses of buyers in the audit.
  6: (content) => ({ ...content, audit: withoutPersons(content.audit) }),
}

/** The entries of the audit without what is personal. The content is not validated yet. */
function withoutPersons(audit: unknown): unknown {
  if (!Array.isArray(audit)) return audit
  return audit.map((entry: Content | null) => ({ ...entry, ...auditedStates(entry ?? {}) }))
}

/** The orders with the times that were stored beside them. The content is not validated yet. */
function withTimes(orders: unknown, placedAt: unknown): unknown {
  const times = new Map(Object.entries(placedAt ?? {}))
  if (!Array.isArray(orders)) return orders
  return orders.map((order: Content | null) => {
    const time = times.get(String(order?._id))
    const isTime = typeof time === 'number' && Math.abs(time) <= latestTime
    return isTime ? { ...order, placedAt: new Date(time).toISOString() } : order
  })
}

/** The version of a db.json's content, and the content migrated to the current version. */
export type Migration =
  | { kind: 'current' | 'older'; content: unknown; version: number }
  | { kind: 'newer'; version: number }
  | { kind: 'unknown' }

/** Migrates the content of a db.json to the current version, without validating it. */
export function migrate(json: unknown): Migration {
  const version = (json as Content | null)?.version
  if (!Number.isInteger(version)) return { kind: 'unknown' }
  const found = version as number
  if (found > currentVersion) return { kind: 'newer', version: found }
  let content = json as Content
  for (let step = found; step < currentVersion; step += 1) {
    const migration = migrations[step]
    if (!migration) return { kind: 'unknown' }
    content = { ...migration(content), version: step + 1 }
  }
  return { kind: found === currentVersion ? 'current' : 'older', content, version: found }
}
