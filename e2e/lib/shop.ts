import { inject } from 'vitest'
import type { Shop } from '../../scripts/lib/start-shop.ts'

/** The address of a path of the shop's servers: of the identity provider's calls, or of the API's. */
export function serverAddress(path: string): string {
  const { apiUrl, identityUrl } = shop()
  return (path.startsWith('/identity/') ? identityUrl : apiUrl) + path
}

/** The shop of the worker that runs this journey. */
export function shop(): Shop {
  // Vitest numbers its workers from 1.
  const own = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!own) throw new Error(`No shop was started for worker ${process.env.VITEST_POOL_ID}.`)
  return own
}
