import type { Location } from 'react-router-dom'
import { ownPath, paths } from '../paths.ts'

/** The router state with which a guard redirects to the login page: the address to return to, and its state. */
export function originState({
  pathname,
  search,
  hash,
  state,
}: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>) {
  return { origin: `${pathname}${search}${hash}`, originState: state as unknown }
}

/** Where to go after login: the remembered origin when it is a path of this site, else home. */
export function originOf(state: unknown): string {
  return rememberedOrigin(state) ?? paths.home
}

/** The remembered origin, or undefined when the user wasn't redirected to the login page. */
export function rememberedOrigin(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('origin' in state)) return undefined
  return ownPath(state.origin)
}

/** The router state of the remembered origin: an open layer, the search that a product was found by. */
export function stateOf(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('originState' in state)) return undefined
  return state.originState
}

/** `state` with the email to fill the login in with. */
export function withEmail(state: unknown, email: string) {
  return { ...(typeof state === 'object' ? state : undefined), email }
}

/** The email to fill the login in with, or undefined. */
export function emailOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' ? state.email : undefined
}
