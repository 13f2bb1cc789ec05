/** The router state of an address that the page has set itself, after a filter, sort or search. */
export function addressChange(number: number) {
  return { addressChange: number }
}

/** The number of the page's own change that set the address; undefined when a link led there. */
export function addressChangeOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('addressChange' in state)) return undefined
  return typeof state.addressChange === 'number' ? state.addressChange : undefined
}
