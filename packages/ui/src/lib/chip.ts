/** The look of a word that stands out among texts: a role, a row that is new. Its text has to say it without the colour. */
export const chipLook =
  'whitespace-nowrap rounded-sm bg-info-soft px-2 py-0.5 font-semibold text-ink text-xs'
