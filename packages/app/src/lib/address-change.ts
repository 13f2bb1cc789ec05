/** What the router keeps of an address that a page has made for what was chosen or typed on it. */
export function addressChange(number: number) {
  return { addressChange: number }
}

/** Which of its page's changes made an address; undefined when a link led there. */
export function addressChangeOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('addressChange' in state)) return undefined
  return typeof state.addressChange === 'number' ? state.addressChange : undefined
}
