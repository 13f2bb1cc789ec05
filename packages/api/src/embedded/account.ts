import { readFile } from 'node:fs/promises'
import { StartTrouble } from '@strapline/server-kit/trouble'

/** An account of this machine. */
export interface SystemAccount {
  name: string
  uid: number
  gid: number
}

/** The accounts that may run Postgres for root, the better one first. */
const names = ['postgres', 'nobody']

/**
 * The account that Postgres runs as, or undefined for the present one. Postgres refuses to run as root, because
 * whoever takes it over would have the machine.
 */
export async function postgresAccount(): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of names) {
    const [, , uid, gid] = accounts.find(([candidate]) => candidate === name) ?? []
    if (Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new StartTrouble(
    `Postgres refuses to run as root, and this machine has no account ${names.join(' or ')}: start the shop as another user, or set DATABASE_URL.`,
  )
}
