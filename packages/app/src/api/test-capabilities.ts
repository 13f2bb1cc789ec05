import { capabilities } from '@strapline/contract/capabilities'
import { vi } from 'vitest'
import { config } from '../config.ts'
import { capabilitiesKey } from '../kept/keys.ts'
import { askCapabilities } from './capabilities.ts'

/** For tests, once the browser is there: its server has said what it offers. Ends with a `fetch` that says the same. */
export async function serverOffers(
  names: readonly string[] = Object.keys(capabilities),
): Promise<void> {
  localStorage.setItem(capabilitiesKey, JSON.stringify({ server: config.apiUrl, names }))
  vi.stubGlobal('fetch', async () => Response.json({ capabilities: names }))
  await askCapabilities()
}
