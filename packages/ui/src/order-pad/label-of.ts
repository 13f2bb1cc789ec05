import { shortened } from '../lib/format.ts'

/** The label of an address to which nobody gave one: its first line or part, at most 60 characters. */
export function labelOf(label: string, address: string): string {
  return label || shortened(address.split(/[\n,;]/)[0]?.trim() || address, 59)
}
