/** What a deployment sets; read here and nowhere else. */
export const config = {
  /** Where the API is, without a slash at its end. The mock API's address unless `VITE_API_URL` says otherwise. */
  apiUrl: (import.meta.env.VITE_API_URL ?? 'http://localhost:4000').replace(/\/+$/, ''),
} as const
