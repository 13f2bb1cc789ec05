import type { FirebaseIdentityOptions } from './firebase-identity.ts'

const env = import.meta.env

/** The Firebase project of a deployment. vite.config.ts refuses to build without one. */
export const firebaseSettings: FirebaseIdentityOptions = {
  project: {
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
  },
  emulator: env.VITE_FIREBASE_AUTH_EMULATOR,
}
