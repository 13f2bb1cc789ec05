import * as z from 'zod/mini'
import { messages } from './messages.ts'
import { hasInvisible, normaliseEmail, visible } from './visible-text.ts'

/** The spec's "simple address pattern": something, an at sign, something with a dot. */
const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

/**
 * An email address in its one spelling (`normaliseEmail`), so that one mailbox is one account. Characters that
 * can't be seen are refused: two accounts would look alike.
 */
export const emailSchema = visible(
  z.string({ error: messages.account.emailRequired }).check(z.overwrite(normaliseEmail)),
  messages.account.emailRequired,
).check(
  z.maxLength(254, { error: messages.account.emailInvalid, abort: true }),
  z.regex(emailPattern, { error: messages.account.emailInvalid, abort: true }),
  z.refine((email) => !hasInvisible(email), { error: messages.account.emailInvisible }),
)
