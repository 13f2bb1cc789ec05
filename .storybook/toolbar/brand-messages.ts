import type { BrandProblem } from '@strapline/ui/lib/brand.ts'

/** The event by which a story says what became of a brand. */
export const brandJudged = 'strapline/brand-judged'

/** What a story says with {@link brandJudged}. */
export interface JudgedBrand {
  /** The brand, as the toolbar has it. */
  text: string
  /** What is wrong with it; left out where it is shown. */
  refused?: BrandProblem
  /** Its style sheet, where it is shown and not our own. */
  css?: string
}
