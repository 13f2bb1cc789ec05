import { voice } from '../../content/voice.ts'

/** How the parts of a card are laid out, the same for a card and for its skeleton. */
interface CardLook {
  card: string
  picture: string
  body: string
  top: string
  text: string
  name: string
  description: string
  /** How many characters of the description there is room for, where it ends with a word. */
  words: number
  facts: string
  quantity: string
  /** What can be done with it: to order it, and its links. */
  ways: string
  order: string
  actions: string
}

const stacked = {
  card: 'flex h-full flex-col border border-rule bg-raised',
  body: 'flex grow flex-col gap-2 p-4',
  // One line, there or not, so that the names of a row stand on one.
  top: '-my-2 -me-2.5 flex min-h-10 items-center',
  facts: 'mt-auto pt-2',
  quantity: 'mt-2 flex flex-wrap justify-between gap-x-3 border-rule border-t pt-2 text-sm',
  ways: 'flex flex-col gap-2',
  order: 'pt-1',
  actions: 'flex flex-wrap gap-2 pt-2 *:min-w-0 *:wrap-anywhere',
}

const upright: CardLook = {
  // On a phone a picture as wide as the window would make every product a screen of its own.
  card: `${stacked.card} max-md:grid max-md:grid-cols-[min(7rem,30%)_minmax(0,1fr)] max-md:grid-rows-[auto_auto_1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:p-3`,
  // Beside its text, and the buttons below both. Filled to their height, its ground would be a dark column.
  picture: 'max-md:row-span-3 max-md:self-start',
  body: `${stacked.body} max-md:contents`,
  top: stacked.top,
  // Room for a name of two lines, so that no card is higher than its skeleton. Four in a row are narrow
  // below `xl`: the description takes three lines, and the buttons lie side by side with less padding.
  text: 'flex flex-col gap-2 max-md:gap-1 md:min-h-24 lg:max-xl:min-h-29',
  name: 'text-base leading-6',
  description: 'text-sm',
  words: 60,
  facts: `${stacked.facts} max-md:pt-1`,
  quantity: `${stacked.quantity} max-md:mt-0 max-md:border-0 max-md:pt-0`,
  // Beside each other where they fit.
  ways: `${stacked.ways} max-md:col-span-full max-md:flex-row max-md:flex-wrap max-md:items-start max-md:pt-1`,
  order: `${stacked.order} max-md:grow max-md:pt-0 max-md:[&_button]:px-2`,
  actions: `${stacked.actions} max-md:grow max-md:pt-0 max-md:*:px-2 lg:max-xl:*:px-2`,
}

/** A name takes one line as a rule. On a phone it is the way to the product. */
const brief: CardLook = {
  ...upright,
  text: 'flex flex-col gap-1 md:min-h-17 lg:max-xl:min-h-22',
  description: 'text-sm max-md:hidden',
  // The price at the start, the stock at the end of the same lines.
  facts: 'mt-auto flex flex-wrap items-end justify-between gap-x-3 pt-2 max-md:pt-1',
  quantity: 'ms-auto min-w-0 text-end text-sm',
  actions: `${upright.actions} max-md:hidden`,
}

/**
 * `upright` in a cell of a grid, on a phone with its text beside a small picture. `wide` in a row of its own, with its
 * text beside the picture from a tablet on and below it on a phone.
 */
const cardLooks = {
  upright,
  wide: {
    card: `${stacked.card} md:grid md:grid-cols-2`,
    picture: '',
    body: `${stacked.body} lg:justify-center lg:gap-4 lg:p-6 xl:p-12`,
    top: stacked.top,
    text: 'flex flex-col gap-2 max-lg:min-h-24',
    name: 'max-lg:text-base max-lg:leading-6 lg:text-2xl lg:tracking-tight xl:text-3xl',
    description: 'text-sm lg:text-lg',
    words: 120,
    facts: `${stacked.facts} lg:mt-0`,
    quantity: stacked.quantity,
    ways: stacked.ways,
    order: stacked.order,
    actions: 'flex flex-wrap gap-2 pt-2 lg:*:grow-0',
  },
} satisfies Record<string, CardLook>

export type CardLayout = keyof typeof cardLooks

/** Its description takes as many lines as it needs: it is one in its row. */
const briefWide: CardLook = { ...cardLooks.wide, text: 'flex flex-col gap-1 lg:gap-2' }

/** How a card is laid out in the voice that is spoken. */
export const cardLook = (layout: CardLayout): CardLook =>
  voice().card.isBrief ? { upright: brief, wide: briefWide }[layout] : cardLooks[layout]
