/** `aria-current` of a link: `page` for the current page, true for a section that contains it. */
export function currentMark(href: string, current = '') {
  return href === current ? 'page' : current.startsWith(`${href}/`) || undefined
}
