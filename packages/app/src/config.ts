/**
 * The settings of a deployment. Those of the identity provider are read in session/load-identity.ts and
 * session/firebase-identity.ts, so that a build for one provider contains nothing of the other.
 */
export const config = {
  /** The API's address, without a trailing slash. `VITE_API_URL`, or the mock API by default. */
  apiUrl: (import.meta.env.VITE_API_URL ?? 'http://localhost:4000').replace(/\/+$/, ''),
  /** The path that the app is served at, with a slash at its end. `VITE_BASE`, or the root by default. */
  base: import.meta.env.BASE_URL,
  /**
   * Whether the API is asked what it offers beyond the specification (decision D22). `VITE_API_EXTRAS=off` says for it
   * that it offers nothing.
   */
  extras: import.meta.env.VITE_API_EXTRAS !== 'off',
  /** The one currency of all amounts, or undefined for the contract's two (decision D25). `VITE_CURRENCY`. */
  currency: import.meta.env.VITE_CURRENCY || undefined,
} as const
