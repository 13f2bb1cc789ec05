import { sessionEndedKey as key, ownedPrefixes } from '../kept/keys.ts'
import { readStored, storedKeys, writeStored } from '../kept/storage.ts'
import { withoutBase } from '../lib/base.ts'
import { ownPath, paths } from '../paths.ts'

/**
 * The path of this app at which the server ended the last session: stored until somebody signs in or
 * out, so that a reload and other tabs can tell it too.
 */
export const sessionEnding = {
  read(): string | undefined {
    const stored = readStored(key)
    return stored === null ? undefined : (ownPath(stored) ?? paths.home)
  },
  keep(): void {
    const { pathname, search, hash } = window.location
    writeStored(key, `${withoutBase(pathname) ?? ''}${search}${hash}`)
  },
  clear: (): void => void writeStored(key, null),
}

/** What is said when the server has ended the session: what has happened, and what was kept. */
export function describeSessionEnd(): string {
  const { draft, pad } = ownedPrefixes
  const isKept = [draft, pad].some((prefix) => storedKeys(prefix).length > 0)
  return isKept ? 'Your session has ended. What you typed is kept.' : 'Your session has ended.'
}
