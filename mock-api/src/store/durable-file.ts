import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Where the next content of `file` is written before it takes the file's place. */
export function asidePath(file: string): string {
  return `${file}.tmp`
}

/** Makes a rename inside `folder` survive a power cut. Windows does it by itself and can't be asked. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Replaces the content of `file`, readable by its owner only. At every moment the file holds either
 * the whole old content or the whole new one; when this resolves, the new one is on the disk. One
 * caller at a time.
 */
export async function writeDurably(file: string, content: string): Promise<void> {
  const aside = asidePath(file)
  const handle = await open(aside, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(aside, file)
  await syncFolder(dirname(file))
}

/** Removes what a killed process left half written beside `file`. */
export async function removeLeftover(file: string): Promise<void> {
  await rm(asidePath(file), { force: true })
}
