import { config } from '../config.ts'
import type { IdentityPort } from './identity-port.ts'

/** Fetches the adapter of the identity provider that `VITE_IDENTITY` names. */
export async function loadIdentity(): Promise<IdentityPort> {
  // Known when the app is built, and written out here: the other branch is no part of the build.
  if (import.meta.env.VITE_IDENTITY === 'firebase') {
    const [{ createFirebaseIdentity }, { firebaseSettings }] = await Promise.all([
      import('./firebase-identity.ts'),
      import('./firebase-settings.ts'),
    ])
    return createFirebaseIdentity(firebaseSettings)
  }
  const { createDemoIdentity } = await import('./demo-identity.ts')
  return createDemoIdentity(config)
}
