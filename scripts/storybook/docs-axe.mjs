import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe is asked, as for stories in .storybook/preview.tsx. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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
    return frame.evaluate(async (runOnly) => {
      const { violations } = await /** @type {any} */ (window).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      })
      return violations.map(
        (/** @type {{ id: string, nodes: { html: string }[] }} */ { id, nodes }) =>
          `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      )
    }, runOnly)
  },
}
