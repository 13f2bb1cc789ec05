/** Milliseconds after which nothing on a page of documentation starts any more, or keeps the focus. */
const settled = 1500

/**
 * A component's usual state is seen whole and from its top, and a page of documentation stays where its reader
 * is: no story on it scrolls it or takes its focus.
 *
 * @type {import('./visit.mjs').Check}
 */
export const atRest = {
  name: 'at rest',
  watch: () => async (frame, entry) => {
    if (entry.type === 'story' && !entry.id.endsWith('--default')) return []
    if (entry.type === 'docs') {
      await frame.waitForTimeout(settled)
      // What a story takes while it plays is given back at once.
      const isFree = () => document.activeElement === document.body
      await frame.waitForFunction(isFree, undefined, { timeout: settled }).catch(() => undefined)
    }
    return frame.evaluate((type) => {
      const problems = []
      const { scrollWidth } = document.documentElement
      if (window.scrollY > 0) problems.push(`It is scrolled by ${Math.round(window.scrollY)} px.`)
      if (scrollWidth > window.innerWidth) {
        problems.push(`It is ${scrollWidth} px wide, in a window of ${window.innerWidth} px.`)
      }
      const focused = document.activeElement
      if (type === 'docs' && focused && focused !== document.body) {
        problems.push(`The focus is on ${focused.id || focused.tagName.toLowerCase()}.`)
      }
      return problems
    }, entry.type)
  },
}
