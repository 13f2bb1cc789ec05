import { config } from '../config.ts'
import type { IdentityPort } from './identity-port.ts'

/** Loads the adapter of the identity provider that `VITE_IDENTITY` names. */
export async function loadIdentity(): Promise<IdentityPort> {
  // Replaced by a constant at build time, so that the unused branch is removed from the build.
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
