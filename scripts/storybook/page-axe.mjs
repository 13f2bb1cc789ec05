import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { axeTags } from '../../.storybook/axe-tags.mjs'

/** @typedef {{ run(root: string, options: object): Promise<{ violations: { id: string, nodes: { html: string }[] }[] }> }} Axe */

/** The source of axe, which pages are given only here: in a story, Storybook's accessibility addon runs it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What stands in frames is a story, and is looked at as one. */
const options = {
  iframes: false,
  resultTypes: ['violations'],
  runOnly: axeTags,
}

/**
 * axe finds nothing on a page of documentation.
 *
 * @type {import('./visit.mjs').Check}
 */
export const pageAxe = {
  name: 'axe on pages',
  watch: () => async (frame, entry) => {
    if (entry.type !== 'docs') return []
    await frame.evaluate(axe)
    return frame.evaluate(async (options) => {
      const { axe } = /** @type {{ axe: Axe }} */ (/** @type {unknown} */ (window))
      // Text that is still fading in has too little contrast; what goes round without an end is not waited for.
      const fading = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(fading.map(({ finished }) => finished))
      const { violations } = await axe.run('#storybook-docs', options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}.`)
    }, options)
  },
}
