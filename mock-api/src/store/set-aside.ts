import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** What a data folder holds of ours; the lock stays where it is, because it is the running process's. */
const isData = (name: string) => /^(db(\.version-.*)?\.json|signing-key)(\.tmp)?$/.test(name)

/** A moment as part of a file's name, on every file system. */
export function timeInName(now: number): string {
  return new Date(now).toISOString().replaceAll(':', '-')
}

/**
 * Moves the data of `folder` into a folder inside it that is named after the time, so that the next
 * start begins with the sample data. Only our own files: somebody may have named a folder that holds
 * more. Answers where they are, or undefined when there were none.
 */
export async function setAside(folder: string, now: number): Promise<string | undefined> {
  const names = (await readdir(folder)).filter(isData)
  if (names.length === 0) return undefined
  const aside = join(folder, `set-aside-${timeInName(now)}`)
  await mkdir(aside, 0o700)
  for (const name of names) await rename(join(folder, name), join(aside, name))
  return aside
}
