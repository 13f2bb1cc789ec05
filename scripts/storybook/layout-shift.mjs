/**
 * What the browser tells of a shift.
 *
 * @typedef {PerformanceEntry & { value: number, sources: { node: Node | null }[] }} Shift
 * @typedef {{ shifts?: { value: number, element: Element }[] }} Told
 */

/** Milliseconds that a page stands still before it is scrolled on. */
const step = 50

/** Milliseconds that the states in view may take to load. */
const patience = 30_000

/**
 * Nothing on a page of documentation moves under its reader: not while it is loaded, and not while its states are,
 * as it is scrolled through.
 *
 * @type {import('./visit.mjs').Check}
 */
export const layoutShift = {
  name: 'layout shift',
  async watch(page) {
    await page.addInitScript(listen)
    return async (frame, { type }) => {
      if (type !== 'docs') return []
      // The first states, below which others stand that would be moved.
      await frame.evaluate(() => document.querySelector('.states')?.scrollIntoView())
      await frame.waitForFunction(areStatesInViewShown, undefined, { timeout: patience })
      await frame.evaluate(scrollThrough, step)
      const shifts = await frame.evaluate(() => {
        const { shifts } = /** @type {Told} */ (window)
        window.scrollTo(0, 0)
        // What has moved on the page before, while it was taken away, is not on this one.
        const here = shifts?.splice(0).filter(({ element }) => element.isConnected)
        return here?.map(({ value, element }) => {
          const text = element.textContent?.trim().slice(0, 40)
          return { value, moved: `${element.tagName.toLowerCase()} “${text}”` }
        })
      })
      if (!shifts) return ['The browser told nothing about it.']
      return shifts.map(({ value, moved }) => `It moves by ${value.toFixed(5)}: ${moved}.`)
    }
  },
}

/** Runs in every frame, before its page. */
function listen() {
  /** @type {Required<Told>['shifts']} */
  const shifts = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = /** @type {Shift} */ (entry)
      const elements = sources
        .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
        // Storybook's own placeholder, which stands before the first page.
        .filter((element) => element?.closest('#storybook-docs'))
      const [first] = elements
      if (!first) continue
      shifts.push({ value, element: first })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Runs in a page of documentation.
 *
 * @param {number} step
 */
async function scrollThrough(step) {
  const end = () => document.documentElement.scrollHeight - window.innerHeight
  for (let y = 0; y < end(); y += window.innerHeight / 2) {
    window.scrollTo(0, y)
    await new Promise((resolve) => setTimeout(resolve, step))
  }
}

/** Runs in a page of documentation. */
function areStatesInViewShown() {
  return [...document.querySelectorAll('[data-story-frame]')].every((frame) => {
    const { top, bottom } = frame.getBoundingClientRect()
    const isInView = bottom > 0 && top < window.innerHeight
    return !isInView || frame.getAttribute('data-story-frame') === 'shown'
  })
}
