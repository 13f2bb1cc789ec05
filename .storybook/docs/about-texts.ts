/** Says on pages what is odd about the texts and prices that they show, in each voice. */
export const aboutTexts = {
  specified:
    'Texts and prices are the specification’s, word for word: its misspellings, its Latin and its old price of €7.00 included.',
  edited: 'Texts and prices are edited, as a real shop would show them.',
} as const

/** The same in a few words, above the page of each component and screen. */
export const textsInShort = {
  specified: 'Texts and prices are the specification’s, word for word.',
  edited: aboutTexts.edited,
} as const

/** What shows the other voice. */
export const otherTexts = {
  specified: 'Show the edited texts',
  edited: 'Show the specification’s texts',
} as const
