import type { Location } from 'react-router-dom'
import { ownPath, paths } from '../paths.ts'

/** What the login page is told about where somebody came from. */
export function originState({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return { origin: `${pathname}${search}${hash}` }
}

/** Where to go after login: the remembered origin when it is a path of our own, else home. */
export function originOf(state: unknown): string {
  return rememberedOrigin(state) ?? paths.home
}

/** The remembered origin, or undefined when somebody came to the login page by themselves. */
export function rememberedOrigin(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('origin' in state)) return undefined
  return ownPath(state.origin)
}

/** `state`, and the email that the login is to be filled in with. */
export function withEmail(state: unknown, email: string) {
  return { ...(typeof state === 'object' ? state : undefined), email }
}

/** The email that the login is to be filled in with, or undefined. */
export function emailOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' ? state.email : undefined
}
