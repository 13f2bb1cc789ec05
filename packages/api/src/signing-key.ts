import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SigningKey } from '@strapline/server-kit/auth/tokens'
import { writeDurably } from '@strapline/server-kit/files/durable-file'
import { makeFolder } from '@strapline/server-kit/files/make-folder'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'

/** The key of the data folder: made at the first start and stored, so that tokens survive a restart. */
export async function readSigningKey(dataDir: string): Promise<SigningKey> {
  const file = join(dataDir, 'signing-key')
  try {
    const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url')
    if (key.length === 32) return { id: 'data-folder', key }
    throw new StartTrouble(
      `The key file ${file} is damaged. Delete it to get a new one; everybody then has to log in again.`,
    )
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
  }
  await makeFolder(dataDir, 0o700)
  const key = randomBytes(32)
  await writeDurably(file, `${key.toString('base64url')}\n`)
  return { id: 'data-folder', key }
}
