import type { StoredMail } from '@strapline/server-kit/identity/entities'
import { outboxLimit } from '@strapline/server-kit/identity/mails'
import type { Database } from '../store/database.ts'

/**
 * `mails` with another one, and without those for its addressee that are too many. It keeps only the newest mail
 * without a link, so that strangers who sign up again and again push out no other mail.
 */
export function withMail(mails: Database['mails'], mail: StoredMail): Database['mails'] {
  const isReplaced = (other: StoredMail) =>
    other.to === mail.to && other.link === undefined && mail.link === undefined
  const others = mails.filter((other) => !isReplaced(other))
  const [oldest, ...later] = others.filter(({ to }) => to === mail.to)
  const isFull = later.length + 1 >= outboxLimit
  return [...(isFull ? others.filter((other) => other !== oldest) : others), mail]
}
