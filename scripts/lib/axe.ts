import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { axeTags } from '../../.storybook/axe-tags.ts'

/** The source of axe, which pages are given only here: in a story, Storybook's accessibility addon runs it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Frames are looked at by themselves. */
const options: RunOptions = { iframes: false, resultTypes: ['violations'], runOnly: axeTags }

/**
 * Runs axe on a page, by the rules of the stories, once what fades in is there: until then it has too little contrast.
 *
 * @param page the page or one of its frames
 * @param root a selector of what is looked at
 * @returns a line for each rule that is broken
 */
export async function findWithAxe(page: Pick<Page, 'evaluate'>, root: string) {
  await page.evaluate(source)
  return page.evaluate(
    async ({ root, options }) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      // Endless animations are not waited for, nor what is folded away: it stands still there.
      const fading = document
        .getAnimations()
        .filter(
          ({ effect }) =>
            Number.isFinite(effect?.getComputedTiming().endTime) &&
            (effect as KeyframeEffect).target?.checkVisibility(),
        )
      await Promise.allSettled(fading.map(({ finished }) => finished))
      const { violations } = await axe.run(root, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}.`)
    },
    { root, options },
  )
}
