import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { messages } from '@strapline/contract/messages'
import { writeDurably } from '@strapline/server-kit/files/durable-file'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import {
  type Account,
  accountSchema,
  type Session,
  type StoredMail,
  sessionSchema,
  storedMailSchema,
} from '@strapline/server-kit/identity/entities'
import { outboxLimit } from '@strapline/server-kit/identity/mails'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import { systemCode } from '@strapline/server-kit/trouble'
import * as z from 'zod/mini'

const storedSchema = z.object({
  accounts: z.array(accountSchema),
  sessions: z.array(sessionSchema),
  mails: z.array(storedMailSchema),
})

/** What is in the file of an issuer. */
type Stored = z.infer<typeof storedSchema>

/** Who has an account at the issuer, their sessions and their mails. */
export interface People {
  account(email: string): Account | undefined
  addAccount(account: Account): void
  /** Changes an account, and answers it. Refuses with 404 one that is not there. */
  changeAccount(email: string, changes: Partial<Account>): Account
  /** The session with this id, unless it has ended or is over. */
  session(id: string): Session | undefined
  addSession(session: Session): void
  /** Ends the sessions for which `isEnded` holds, and tells about each that was not over. */
  endSessions(isEnded: (session: Session) => boolean): void
  /** The mails to an address, newest first. */
  mailsTo(email: string): StoredMail[]
  /** Stores a mail; the oldest of those to its addressee that are too many goes. */
  addMail(mail: StoredMail): void
  /** The mail whose link carries this code. */
  mailWith(code: string): StoredMail | undefined
}

/** How to open the people of an issuer. */
interface PeopleOptions {
  /** The file that they are kept in; in memory alone without one. */
  file?: string | undefined
  /** scrypt's cost for the samples' passwords. */
  passwordCost: number
  /** Milliseconds since 1970. */
  now(): number
  /** Called for each session that ends before its time. */
  onEnd(session: Session): void
  log(problem: unknown): void
}

/** What the file has; undefined when there is none, or it is not as this version writes it: a demo then begins anew. */
async function readStored(file: string): Promise<Stored | undefined> {
  try {
    return storedSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Opens the people of an issuer: those of its file, or the samples. */
export async function openPeople(options: PeopleOptions): Promise<People> {
  const { file, now, onEnd, log } = options
  const stored = file === undefined ? undefined : await readStored(file)
  const accounts = stored?.accounts ?? structuredClone(await sampleAccounts(options.passwordCost))
  let { sessions, mails }: Omit<Stored, 'accounts'> = stored ?? { sessions: [], mails: [] }
  let writing = Promise.resolve()

  /** Writes all, best effort: a demo's account that a crash loses is made again. */
  function save(): void {
    if (file === undefined) return
    const text = JSON.stringify({ accounts, sessions, mails })
    writing = writing
      .then(() => mkdir(dirname(file), { recursive: true }))
      .then(() => writeDurably(file, text))
      .catch(log)
  }

  const isAlive = ({ endsAt }: Session) => endsAt > now()
  const account = (email: string) => accounts.find((one) => one.email === email)
  return {
    account,
    addAccount(added) {
      accounts.push(added)
      save()
    },
    changeAccount(email, changes) {
      const changed = account(email)
      if (!changed) throw new RefusedCall(404, messages.refusal.userNotFound)
      Object.assign(changed, changes)
      save()
      return changed
    },
    session: (id) => sessions.find((session) => session.id === id && isAlive(session)),
    addSession(session) {
      sessions = [...sessions.filter(isAlive), session]
      save()
    },
    endSessions(isEnded) {
      const ended = sessions.filter(isEnded)
      sessions = sessions.filter((session) => !ended.includes(session))
      save()
      for (const session of ended.filter(isAlive)) onEnd(session)
    },
    mailsTo: (email) => mails.filter(({ to }) => to === email).toReversed(),
    addMail(mail) {
      const own = mails.filter(({ to }) => to === mail.to)
      const [oldest] = own.length >= outboxLimit ? own : []
      mails = [...mails.filter((other) => other !== oldest), mail]
      save()
    },
    mailWith: (code) => mails.find((mail) => mail.code === code),
  }
}
