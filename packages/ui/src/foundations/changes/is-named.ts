/** Whether Storybook's address leads to a component on this page. */
export function isNamed(id: string): boolean {
  try {
    return window.parent.location.hash === `#${id}`
  } catch {
    // Another site shows this page.
    return false
  }
}
