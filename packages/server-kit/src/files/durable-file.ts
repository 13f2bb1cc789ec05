import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The temporary file that replaces `file` when it is complete. */
export function temporaryPath(file: string): string {
  return `${file}.tmp`
}

/** Makes a rename inside `folder` survive a power cut. Windows has no call for it and needs none. */
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
 * Replaces the content of `file` atomically, readable by its owner only. When this resolves, the new
 * content is on the disk. Not for concurrent calls with the same file.
 */
export async function writeDurably(file: string, content: string): Promise<void> {
  const temporary = temporaryPath(file)
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  await syncFolder(dirname(file))
}

/** Removes the temporary file that a killed process left. */
export async function removeLeftover(file: string): Promise<void> {
  await rm(temporaryPath(file), { force: true })
}
