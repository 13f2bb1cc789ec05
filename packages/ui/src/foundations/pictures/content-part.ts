import type { Part } from './crop.ts'
import { drawnIn, unionOf } from './drawn.ts'

/** The panel of a dialog or a drawer, which lies over the page. */
export const panels = '[data-layer] :is([role="dialog"], [role="alertdialog"])'

/**
 * What of a story's window is worth showing: the panel that lies over the page, or else what is drawn. It is measured
 * where no picture was drawn, whose pixels say so.
 *
 * @param page the document of the story's frame
 * @returns undefined where nothing is drawn
 */
export function partIn(page: Document): Part | undefined {
  const panel = [...page.querySelectorAll(panels)].at(-1)
  const { clientWidth, clientHeight } = page.documentElement
  const box = unionOf(drawnIn(panel ?? page.body, [0, 0, clientWidth, clientHeight]))
  return box && [...box]
}
