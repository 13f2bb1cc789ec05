/** Gives the `aria-current` of a link. */
export type Mark = (href: string) => 'page' | true | undefined

/**
 * A function that gives the `aria-current` of a link: `page` for the current page, true for a section that contains it.
 * One link at most is marked, so a section is not while there is a link to its page.
 *
 * @param hrefs all links beside each other
 */
export function marksOn(current = '', hrefs: readonly string[]): Mark {
  const section = hrefs.find((href) => current.startsWith(`${href}/`))
  const marked = hrefs.includes(current) ? current : section
  return (href) => (href === marked ? (href === current ? 'page' : true) : undefined)
}
