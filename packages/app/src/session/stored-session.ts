import { accessTokenKey, ownedPrefixes, sessionEndedKey } from '../kept/keys.ts'
import { onKeyStoredElsewhere, readStored, storedKeys, writeStored } from '../kept/storage.ts'
import { ownPath, paths, withoutBase } from '../paths.ts'

/** The API's access token, in local storage under `accessToken` (spec section 9). */
export const accessToken = {
  read: (): string | null => readStored(accessTokenKey),
  keep: (token: string): void => void writeStored(accessTokenKey, token),
  clear: (): void => void writeStored(accessTokenKey, null),
  onChangedElsewhere: (listener: () => void) => onKeyStoredElsewhere(accessTokenKey, listener),
}

/**
 * The path of this app at which the server ended the last session: stored until somebody signs in or
 * out, so that a reload and other tabs can tell it too.
 */
export const sessionEnding = {
  read(): string | undefined {
    const stored = readStored(sessionEndedKey)
    return stored === null ? undefined : (ownPath(stored) ?? paths.home)
  },
  keep(): void {
    const { pathname, search, hash } = window.location
    writeStored(sessionEndedKey, `${withoutBase(pathname) ?? ''}${search}${hash}`)
  },
  clear: (): void => void writeStored(sessionEndedKey, null),
}

/** What is said when the server has ended the session: what has happened, and what was kept. */
export function describeSessionEnd(): string {
  const { draft, pad } = ownedPrefixes
  const isKept = [draft, pad].some((prefix) => storedKeys(prefix).length > 0)
  return isKept ? 'Your session has ended. What you typed is kept.' : 'Your session has ended.'
}
