import type { TourTarget } from '../../content/tour.ts'

/** The elements that have a role, as this library writes them. */
const elements: Readonly<Record<TourTarget['role'], string>> = {
  button: 'button',
  link: 'a[href]',
  search: 'search',
  table: 'table',
}

/** The element's accessible name, as far as the roles above need it. */
function accessibleName(element: HTMLElement): string {
  const name = element.ariaLabel ?? element.textContent ?? ''
  return name.replace(/\s+/g, ' ').trim()
}

/** Whether it is on the page and has a size: a page that waits for its successor is hidden, not removed. */
export function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility() && element.getClientRects().length > 0
}

/** What a stop points at on the page that is open; undefined while it is not there. */
export function findTarget({ role, name }: TourTarget): HTMLElement | undefined {
  const main = document.querySelector('main')
  return [...(main?.querySelectorAll<HTMLElement>(elements[role]) ?? [])].find(
    (element) => isShown(element) && (name === undefined || accessibleName(element) === name),
  )
}
