import { leaveCalls } from './calls.ts'
import { linkParameters } from './link.ts'

/**
 * Leaves the page for another one that begins with this, as if somebody had followed a link. A page that is loaded
 * anew keeps nothing: no answer, no toast and nothing that is sent again comes from the old data.
 *
 * @param address from the root of the site
 */
export function leaveTo(
  address: string,
  begins: Partial<Record<keyof typeof linkParameters, string | undefined>>,
): void {
  leaveCalls()
  const url = new URL(address, window.location.origin)
  for (const key of Object.keys(linkParameters) as (keyof typeof linkParameters)[]) {
    const value = begins[key]
    if (value !== undefined) url.searchParams.set(linkParameters[key], value)
  }
  window.location.replace(url)
}

/** The address of this page. */
export function thisAddress(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}
