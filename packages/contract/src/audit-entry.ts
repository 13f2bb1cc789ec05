// Apart from entities.ts, which every page loads.
import * as z from 'zod/mini'

/**
 * An entry of the audit (extras.ts): who made which change. `at` is an ISO 8601 time in UTC, `actor` the email of who
 * did it or `settings` for the first administrator, `action` the name of the call, `subject` the id or email of what
 * was changed and `name` what that is called. A server may have the id of a user who is gone in place of the email.
 * `before` and `after` have the fields, all of them or those that were changed; what was added has no `before`, what was
 * deleted no `after`. They hold no names of people, emails, addresses or phone numbers.
 */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  name: z.optional(z.string()),
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
