import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether a file or folder of a data folder is data. The lock is not: it belongs to the running process. */
const isData = (name: string) =>
  /^((db(\.version-.*)?\.json|signing-key)(\.tmp)?|demos)$/.test(name)

/** A time as part of a file name that every file system accepts. */
export function timeInName(now: number): string {
  return new Date(now).toISOString().replaceAll(':', '-')
}

/**
 * Moves the data of `folder`, that of demos included, into a folder inside it that is named after the time, so that the next
 * start begins with the sample data. Other files stay: the folder may be used for something else too.
 * Returns the new folder's path, or undefined when there were no data files.
 */
export async function setAside(folder: string, now: number): Promise<string | undefined> {
  const names = (await readdir(folder)).filter(isData)
  if (names.length === 0) return undefined
  const target = join(folder, `set-aside-${timeInName(now)}`)
  await mkdir(target, 0o700)
  for (const name of names) await rename(join(folder, name), join(target, name))
  return target
}
