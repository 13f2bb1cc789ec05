/** How the parts of a card are laid out, the same for a card and for its skeleton. */
interface CardLook {
  card: string
  body: string
  top: string
  text: string
  name: string
  description: string
  facts: string
  actions: string
  heart: string
}

const upright: CardLook = {
  card: 'relative flex h-full flex-col border border-rule bg-raised',
  body: 'flex grow flex-col gap-2 p-4',
  // One line, there or not, so that the names of a row stand on one.
  top: '-mt-1 -mb-1 flex min-h-6 flex-wrap items-center justify-between gap-x-3',
  // Room for a name of two lines, so that no card is higher than its skeleton. Four in a row are narrow
  // below `xl`: the description takes three lines, and the buttons lie side by side with less padding.
  text: 'flex min-h-24 flex-col gap-2 lg:max-xl:min-h-29',
  name: 'text-base leading-6',
  description: 'text-sm',
  facts: 'mt-auto pt-2',
  actions: 'flex flex-wrap gap-2 pt-2 *:min-w-0 *:wrap-anywhere lg:max-xl:*:px-2',
  heart: 'end-0',
}

/** `upright` in a cell of a grid; `wide` in a row of its own, with its text beside the picture from a tablet on. */
export const cardLooks = {
  upright,
  wide: {
    card: `${upright.card} md:grid md:grid-cols-2`,
    body: `${upright.body} lg:justify-center lg:gap-4 lg:p-6 xl:p-12`,
    top: `${upright.top} lg:-mb-3`,
    text: 'flex flex-col gap-2 max-lg:min-h-24',
    name: 'max-lg:text-base max-lg:leading-6 lg:text-2xl lg:tracking-tight xl:text-3xl',
    description: 'text-sm lg:text-lg',
    facts: `${upright.facts} lg:mt-0`,
    actions: 'flex flex-wrap gap-2 pt-2 lg:*:grow-0',
    heart: 'end-0 md:end-1/2',
  },
} satisfies Record<string, CardLook>

export type CardLayout = keyof typeof cardLooks
