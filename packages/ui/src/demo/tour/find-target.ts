import type { TourTarget } from '../../content/tour.ts'

/** The elements that have a role, as this library writes them. */
const elements: Readonly<Record<TourTarget['role'], string>> = {
  button: 'button',
  link: 'a[href]',
  list: 'ol, ul',
  search: 'search',
  table: 'table',
  textbox: 'input:not([type="checkbox"], [type="radio"]), textarea',
}

/** The element's accessible name, as far as the roles above need it. */
function accessibleName(element: HTMLElement): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const name = element.ariaLabel ?? label ?? element.textContent ?? ''
  return name.replace(/\s+/g, ' ').trim()
}

/** Whether it is on the page and has a size: a page that waits for its successor is hidden, not removed. */
export function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility() && element.getClientRects().length > 0
}

/** What a stop points at on the page that is open, or in its dialog; undefined while it is not there. */
export function findTarget({ role, name, beginning = '' }: TourTarget): HTMLElement | undefined {
  const place =
    document.querySelector('[role="dialog"], [role="alertdialog"]') ??
    document.querySelector('main')
  return [...(place?.querySelectorAll<HTMLElement>(elements[role]) ?? [])].find((element) => {
    const own = accessibleName(element)
    return isShown(element) && (name === undefined ? own.startsWith(beginning) : own === name)
  })
}
