import { asSpecified } from './voices/as-specified.ts'
import type { Voice } from './voices/types.ts'

let spoken: Voice = asSpecified

/**
 * The texts that the shop shows: those of the specification, verbatim, unless another voice was chosen
 * (docs/decisions/0081). Call it where a text is shown, and keep nothing of it in a constant.
 */
export const voice = (): Voice => spoken

/** Chooses the voice of the whole page, before anything is rendered. What is rendered already stays as it is. */
export function speak(chosen: Voice): void {
  spoken = chosen
}

/** The shop's name. */
export const shopName = (): string => spoken.shop ?? 'Strapline'
