import {
  accessTokenKey,
  identityKey,
  ownedPrefixes,
  sessionEndedKey,
  signUpPrefix,
} from './storage-keys.ts'

/** Whether this tab of a demo has a session of its own. */
let hasOwnSession = false

/**
 * From now on this tab keeps for itself who is signed in and what is stored for them. So a buyer and an administrator
 * stand beside each other in two tabs of one browser. In demos only.
 */
export function keepOwnSession(): void {
  hasOwnSession = true
}

/** Whether a key, or all that begin with it, is kept for this tab. */
export function isOfTab(key: string): boolean {
  if (!hasOwnSession) return false
  const personal = [
    accessTokenKey,
    identityKey,
    sessionEndedKey,
    signUpPrefix,
    ...Object.values(ownedPrefixes),
  ]
  return personal.some((prefix) => key.startsWith(prefix))
}
