import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeDurably } from '@strapline/server-kit/files/durable-file'
import {
  accountSchema,
  type Session,
  sessionSchema,
  storedMailSchema,
} from '@strapline/server-kit/identity/entities'
import type { IdentityData } from '@strapline/server-kit/identity/provider'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import { createStore, type Store } from '@strapline/server-kit/store'
import { systemCode } from '@strapline/server-kit/trouble'
import * as z from 'zod/mini'

/** What is in the file of an issuer. */
const storedSchema = z.object({
  accounts: z.array(accountSchema),
  sessions: z.array(sessionSchema),
  mails: z.array(storedMailSchema),
})

/** How to open the people of an issuer. */
interface PeopleOptions {
  /** The file that they are kept in; in memory alone without one. */
  file?: string | undefined
  /** scrypt's cost for the samples' passwords. */
  passwordCost: number
  /** Milliseconds since 1970. */
  now(): number
  /** Called for each session that ends before its time. */
  onEnd(session: Readonly<Session>): void
  log(problem: unknown): void
}

/** What the file has; undefined when there is none, or it is not as this version writes it: a demo then begins anew. */
async function readStored(file: string): Promise<IdentityData | undefined> {
  try {
    return storedSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Opens who has an account at an issuer, their sessions and their mails: those of its file, or the samples. */
export async function openPeople(options: PeopleOptions): Promise<Store<IdentityData>> {
  const { file, now, onEnd, log } = options
  const stored = file === undefined ? undefined : await readStored(file)
  const samples = async () => ({
    accounts: await sampleAccounts(options.passwordCost),
    sessions: [],
    mails: [],
  })
  let writing = Promise.resolve()

  /** Writes all, best effort: a demo's account that a crash loses is made again. */
  function save(data: IdentityData): void {
    if (file === undefined) return
    const text = JSON.stringify(data)
    writing = writing
      .then(() => mkdir(dirname(file), { recursive: true }))
      .then(() => writeDurably(file, text))
      .catch(log)
  }

  return createStore<IdentityData>(stored ?? (await samples()), (next, { sessions }) => {
    save(next)
    const ended = sessions.filter((session) => !next.sessions.includes(session))
    for (const session of ended.filter(({ endsAt }) => endsAt > now())) onEnd(session)
  })
}
