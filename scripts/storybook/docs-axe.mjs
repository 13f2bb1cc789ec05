import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe is asked, as for stories in .storybook/preview.tsx. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Findings that are none, or not ours: by rule, the selector of what they are in, and why. */
const explained = [
  {
    rule: 'heading-order',
    within: '.sb-story',
    why: 'A component’s heading has the level of its place in the shop, which is not this page.',
  },
]

/**
 * axe finds nothing on a page of documentation. Stories have axe's findings among their outcomes; here each stands
 * between the page's own headings and landmarks.
 *
 * @type {import('./visit.mjs').Check}
 */
export const docsAxe = {
  name: 'axe on pages',
  watch: () => async (frame, entry) => {
    if (entry.type !== 'docs') return []
    await frame.evaluate(await axe)
    return frame.evaluate(
      async ({ runOnly, explained }) => {
        const { violations } = await /** @type {any} */ (window).axe.run(document, {
          runOnly,
          resultTypes: ['violations'],
          preload: false,
          iframes: false,
        })
        return violations.flatMap((/** @type {import('axe-core').Result} */ { id, nodes }) => {
          const left = nodes.filter(
            ({ target }) =>
              !explained.some(
                ({ rule, within }) =>
                  rule === id && document.querySelector(String(target[0]))?.closest(within),
              ),
          )
          if (left.length === 0) return []
          return `${id}: ${left.map(({ html }) => html.slice(0, 120)).join(' | ')}`
        })
      },
      { runOnly, explained },
    )
  },
}
