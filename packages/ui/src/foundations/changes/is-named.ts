/** The place of a component's difference: it may have another one of its new states. */
export const looksId = (id: string): string => `${id}-looks`

/** The id of the place that Storybook's address leads to on this page; empty where it leads to none. */
export function namedId(): string {
  try {
    return window.parent.location.hash.slice(1)
  } catch {
    // Another site shows this page.
    return ''
  }
}

/** Shows a component's place on this page: it then stands above, and is open. */
export function goToNamed(id: string): void {
  try {
    window.parent.location.hash = id
  } catch {
    return
  }
  window.location.reload()
}

/** Whether Storybook's address leads to a component on this page. */
export const isNamed = (id: string): boolean =>
  id !== '' && (namedId() === id || namedId() === looksId(id))
