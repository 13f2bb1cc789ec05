import type { MailEvent, MailFacts } from '@strapline/server-kit/mails/mail-events'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A mail that this server sends now, and no other. */
export interface ClaimedMail {
  id: number
  kind: MailEvent['kind']
  recipient: string
  /** The id of the user, for the log; null once they are gone. */
  person: string | null
  messageId: string
  /** How often it was tried, this time included. */
  attempts: number
  /** What it tells, the oldest first. */
  facts: readonly [MailFacts, ...MailFacts[]]
}

/** How mails are claimed, in milliseconds. */
interface ClaimTimes {
  /** How long after the last event of a batch its mail is written. */
  quiet: number
  /** How long at most after its first event. */
  mostQuiet: number
  /** After which time a mail that was claimed may be claimed again: its server has died. Longer than sending takes. */
  lease: number
}

const after = (milliseconds: number) =>
  sql<Date>`clock_timestamp() + ${milliseconds} * interval '1 ms'`

/**
 * Claims the mail that is due first, and joins to it what else there is of its batch; undefined when none is due. One
 * statement, and no transaction is open while the mail is sent: a row that another server claims at the same moment is
 * skipped, and one whose server dies is due again when its lease is over. Of a batch only the first row may be claimed, so
 * that two servers don't write a mail each.
 */
export async function claimMail(
  database: Database,
  { quiet, mostQuiet, lease }: ClaimTimes,
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<Omit<ClaimedMail, 'facts'>>`
    WITH first AS (
      SELECT id, batch, attempts FROM mails
      WHERE state = 'waiting' AND merged_into IS NULL AND due_at <= clock_timestamp()
        AND (batch IS NULL OR attempts > 0 OR NOT EXISTS (
          SELECT FROM mails AS other
          WHERE other.batch = mails.batch AND other.state = 'waiting' AND other.merged_into IS NULL AND other.attempts = 0
            AND (other.id < mails.id
              OR (other.at > ${after(-quiet)} AND mails.at > ${after(-mostQuiet)}))))
      ORDER BY due_at, id LIMIT 1
      FOR UPDATE SKIP LOCKED
    ), joined AS (
      UPDATE mails SET merged_into = first.id FROM first
      WHERE first.attempts = 0 AND mails.batch = first.batch AND mails.id > first.id
        AND mails.state = 'waiting' AND mails.merged_into IS NULL AND mails.attempts = 0
    )
    UPDATE mails SET attempts = mails.attempts + 1, due_at = ${after(lease)} FROM first WHERE mails.id = first.id
    RETURNING mails.id, mails.kind, mails.recipient, mails.message_id AS "messageId", mails.attempts,
      (SELECT users.id FROM users WHERE users.email = mails.recipient) AS person`.execute(database)
  const [mail] = rows
  if (!mail) return undefined
  const told = await database
    .selectFrom('mails')
    .select('facts')
    .where((eb) => eb.or([eb('id', '=', mail.id), eb('merged_into', '=', mail.id)]))
    .orderBy('id')
    .execute()
  const [first, ...others] = told.map(({ facts }) => facts)
  // Whoever it is for was erased between the two statements.
  return first && { ...mail, facts: [first, ...others] }
}

/** Says what became of a mail, and of all that it tells. */
export async function endMail(
  database: Database,
  { id }: ClaimedMail,
  state: 'sent' | 'logged' | 'failed',
  trouble: string | null = null,
): Promise<void> {
  await database
    .updateTable('mails')
    .set({ state, trouble, ended_at: sql<Date>`clock_timestamp()` })
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    // Of two servers that had it, the one that sent it is right.
    .where('state', '!=', 'sent')
    .execute()
}

/** Lets a mail wait for its next attempt, unless another server has it by now. */
export async function postponeMail(
  database: Database,
  { id, attempts }: ClaimedMail,
  wait: number,
  trouble: string,
): Promise<void> {
  await database
    .updateTable('mails')
    .set({ due_at: after(wait), trouble })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute()
}
