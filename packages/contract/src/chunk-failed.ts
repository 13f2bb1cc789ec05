/**
 * Spec section 8, a part of the page that did not load (decision D16). Apart from messages.ts, which
 * lists it with the others, because every page loads this one alone.
 *
 * @param part the browser's name for the part
 */
export function chunkFailed(part: string): string {
  return `Loading chunk ${part} failed`
}
