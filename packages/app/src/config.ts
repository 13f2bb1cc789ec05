/**
 * What a deployment sets for all of the app. Which identity provider it has is read in
 * session/load-identity.ts, and a Firebase project in session/firebase-settings.ts, so that a build for
 * one provider has nothing of the other in it.
 */
export const config = {
  /** Where the API is, without a slash at its end. The mock API's address unless `VITE_API_URL` says otherwise. */
  apiUrl: (import.meta.env.VITE_API_URL ?? 'http://localhost:4000').replace(/\/+$/, ''),
} as const
