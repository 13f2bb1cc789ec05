import { loadPart } from '@strapline/ui/lib/loadable.ts'
import { NetworkFailure } from '../api/failures.ts'
import { reloadIntoNewRelease } from '../lib/new-release.ts'
import type { ProviderPort } from './identity-port.ts'

/** Imports the adapter of the identity provider that `VITE_IDENTITY` names. */
async function importIdentity(): Promise<ProviderPort> {
  // Replaced by a constant at build time, so that the unused branch is removed from the build.
  if (import.meta.env.VITE_IDENTITY === 'firebase') {
    const firebase = await loadPart('identity', () => import('./firebase-identity.ts'))
    return firebase.createFirebaseIdentity()
  }
  if (import.meta.env.VITE_IDENTITY === 'oidc') {
    const { createOidcIdentity } = await loadPart('identity', () => import('./oidc-identity.ts'))
    return createOidcIdentity()
  }
  const { createDemoIdentity } = await loadPart('identity', () => import('./demo-identity.ts'))
  return createDemoIdentity()
}

/**
 * Loads the adapter of the identity provider. Rejects with a message to show when its code does not load;
 * when that is because a newer release is out, the page is reloaded instead.
 */
export async function loadIdentity(): Promise<ProviderPort> {
  try {
    return await importIdentity()
  } catch (error) {
    // Nothing is shown before the reload.
    if (await reloadIntoNewRelease()) return new Promise(() => undefined)
    throw new NetworkFailure(
      error,
      'A part of the page that is needed to sign in did not load.',
      'Check your connection and try again. If that does not help, reload the page.',
    )
  }
}
