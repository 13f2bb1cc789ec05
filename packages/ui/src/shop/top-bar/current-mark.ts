/** How a link is marked: as the page that is shown, or only as what that page is inside of. */
export function currentMark(href: string, current = '') {
  return href === current ? 'page' : current.startsWith(`${href}/`) || undefined
}
