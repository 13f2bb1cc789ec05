import { invisible } from '@strapline/contract/visible-text'

/** The inside of a character class for what shows nothing: the contract's, for primitives. */
export const invisibleCharacters: string = invisible
