/**
 * The program runs: removes the sentence that says it does not. It stays while the style sheet is missing,
 * since a page without it can hardly be used.
 */
export function removeStartFailure(): void {
  const styled = getComputedStyle(document.documentElement).getPropertyValue('--page-height') !== ''
  if (styled) document.getElementById('start-failure')?.remove()
  // A style sheet that comes late.
  else document.addEventListener('load', removeStartFailure, { capture: true, once: true })
}
