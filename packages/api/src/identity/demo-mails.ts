import type { StoredMail } from '@strapline/server-kit/identity/entities'
import { outboxLimit } from '@strapline/server-kit/identity/mails'
import type { Selectable } from 'kysely'
import type { Database, Schema, Tx } from '../database/schema.ts'

function mailOf(row: Selectable<Schema['demo_mails']>): StoredMail {
  return {
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    ...(row.link !== null && { link: row.link }),
    sentAt: row.sent_at.toISOString(),
  }
}

/** The mails that wait for their addressee, newest first. */
export async function readMails(database: Database, email: string): Promise<StoredMail[]> {
  const rows = await database
    .selectFrom('demo_mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(mailOf)
}

/**
 * Puts a mail into the outbox, and deletes those for its addressee that are too many. It keeps only the newest mail
 * without a link, so that strangers who sign up again and again push out no other mail.
 */
export async function addMail(tx: Tx, mail: StoredMail): Promise<void> {
  if (mail.link === undefined) {
    await tx
      .deleteFrom('demo_mails')
      .where('recipient', '=', mail.to)
      .where('link', 'is', null)
      .execute()
  }
  await tx
    .insertInto('demo_mails')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      body: mail.text,
      link: mail.link ?? null,
      sent_at: new Date(mail.sentAt),
      code: mail.code ?? null,
    })
    .execute()
  const newest = tx
    .selectFrom('demo_mails')
    .select('id')
    .where('recipient', '=', mail.to)
    .orderBy('id', 'desc')
    .limit(outboxLimit)
  await tx
    .deleteFrom('demo_mails')
    .where('recipient', '=', mail.to)
    .where('id', 'not in', newest)
    .execute()
}
