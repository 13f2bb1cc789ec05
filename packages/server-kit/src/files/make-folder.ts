import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemCode } from '../trouble.ts'

/**
 * Creates a folder and its parents. Not with mkdir's `recursive` option, which never ends on a file
 * system that answers ENOENT although the parent exists (/proc does).
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, mode)
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return
    const parent = dirname(folder)
    // A drive that is missing is its own parent.
    if (systemCode(error) !== 'ENOENT' || parent === folder) throw error
    await makeFolder(parent)
    await mkdir(folder, mode)
  }
}
