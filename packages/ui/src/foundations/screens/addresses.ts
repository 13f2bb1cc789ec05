import type { RouteEntry, State } from '../../content/situations.ts'
import type { Width } from './frames.ts'

/**
 * Where the running app is: its address ends with a slash and may be relative to Storybook's. Storybook writes it
 * into its pages (`.storybook/main.ts`); a built one that was not told leaves it empty.
 */
function appAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="app-address"]')?.content || undefined
}

/** Whether it is known where the app runs. */
export const isAppKnown = () => appAddress() !== undefined

/** A page of the app, as far as its address is concerned. */
export type Addressed = Pick<RouteEntry, 'sample' | 'opens'> & { route: string }

/**
 * The situation in the running app: the one place that makes such a link. A state that no address opens leads to
 * its page.
 *
 * @returns undefined where nobody has said where the app runs
 */
export function appHref({ route, sample, opens }: Addressed, state?: string): string | undefined {
  const address = appAddress()
  const path = opens?.[state as State] ?? sample ?? (route.startsWith('/') ? route : '/')
  return address && `${address}${path.slice(1)}`
}

/** A story in Storybook, at a width. Relative, since Storybook may lie in any folder. */
export function storyHref(id: string, width: Width = 'desktop'): string {
  return `./?path=/story/${id}${width === 'phone' ? '&globals=viewport.value:phone' : ''}`
}

/**
 * The steps of an address, each of which stays in one line: `/orders/:orderId` is `/orders/` and `:id`, since what stands
 * before an id says whose it is.
 */
export const stepsOf = (address: string): string[] =>
  address.replace(/:\w+Id\b/g, ':id').split(/(?<=[^\s/]\/)(?=.)/)
