import { shopName } from './voice.ts'

/** The title of a page's tab: its own and the shop's name, or the name alone. */
export function titleOf(title?: string): string {
  return title ? `${title} · ${shopName()}` : shopName()
}
