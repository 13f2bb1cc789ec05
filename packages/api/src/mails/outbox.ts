import type { Order } from '@strapline/contract/entities'
import { type MailEvent, placedEvent } from '@strapline/server-kit/mails/mail-events'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../database/schema.ts'

/** For how long a mail is kept that was sent, or logged instead, in days. */
const keptDays = 30

/** Puts mails into the outbox, in the transaction of what they tell; one for each key, whatever else happens. */
export async function putMails(tx: Tx, events: readonly MailEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('mails')
    .values(
      events.map(({ key, kind, to, batch, facts }) => ({
        key,
        kind,
        recipient: to,
        batch: batch ?? null,
        facts: JSON.stringify(facts),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The columns of the mail about an order, for the statement that places it: another one would hold the product's row for
 * longer.
 *
 * @param order as far as the program knows it
 * @param known what the database knows better, as a JSON object
 */
export function placedMail(order: Order, known: RawBuilder<unknown>) {
  const { key, kind, to, batch, facts } = placedEvent(order)
  const json = sql`${JSON.stringify(facts)}::jsonb`
  return {
    key: sql<string>`${key}::text`,
    kind: sql<MailEvent['kind']>`${kind}::text`,
    recipient: sql<string>`${to}::text`,
    batch: sql<string | null>`${batch ?? null}::text`,
    facts: sql<string>`jsonb_set(${json}, '{order}', ${json} -> 'order' || ${known})`,
  }
}

/** Deletes mails that ended long ago. Those that were given up stay until somebody has looked. */
export async function forgetMails(database: Database): Promise<void> {
  await database
    .deleteFrom('mails')
    .where('state', 'in', ['sent', 'logged'])
    .where('ended_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${keptDays})`)
    .execute()
}
