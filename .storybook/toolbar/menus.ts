import { themeNames } from '@strapline/ui/lib/themes.ts'

/** The values of the toolbar's menus; the first of each is how the shop is usually seen. */
export const menus = {
  theme: { label: 'Theme', values: themeNames },
  direction: {
    label: 'Direction',
    values: { content: 'As the content reads', ltr: 'Left to right', rtl: 'Right to left' },
  },
  content: {
    label: 'Language',
    values: {
      en: 'Products in English',
      de: 'Products in German, labels in English',
      ar: 'Products in Arabic, labels in English',
    },
  },
  density: {
    label: 'Density',
    values: { comfortable: 'Comfortable', compact: 'Compact' },
  },
  textSize: {
    label: 'Text size',
    values: { '100': 'Text at 100 %', '200': 'Text at 200 %' },
  },
  spacing: {
    label: 'Spacing',
    values: { usual: 'Text spaced as usual', wide: 'Text spaced wide' },
  },
  texts: {
    label: 'Length of texts',
    values: { usual: 'Texts as they are', long: 'Texts 40 % longer' },
  },
  copy: {
    label: 'Voice of texts',
    values: { specified: 'Texts as specified', edited: 'Edited texts' },
  },
  around: {
    label: 'Around a screen',
    values: {
      nothing: 'A screen alone',
      visitor: 'In the shop, for a visitor',
      buyer: 'In the shop, for a buyer',
      admin: 'In the shop, for an administrator',
    },
  },
  motion: {
    label: 'Motion',
    values: { system: 'Motion as the system says', reduced: 'Reduced motion' },
  },
} as const

/** The toolbar's values at first. Declared without React: the test of the toolbar reads it in Node (scripts/test-toolbar.ts). */
export const initialGlobals: Record<string, string> = {
  // Two colours, by the tool of its own (brand-tool.tsx).
  brand: '',
  // By the manager, around the story (beside-tool.tsx).
  beside: '',
  besideIs: '',
  ...Object.fromEntries(
    Object.entries(menus).map(([name, { values }]) => [name, Object.keys(values)[0] ?? '']),
  ),
}

/** Settings that may stand beside the chosen one, as the address has them: `theme-dark`. */
export function besideChoices(): { value: string; title: string }[] {
  const others = Object.entries(menus).flatMap(([name, { values }]) =>
    Object.entries(values)
      .slice(1)
      .map(([value, title]) => ({ value: `${name}-${value}`, title: `Beside: ${title}` })),
  )
  return [{ value: '', title: 'Nothing beside it' }, ...others]
}

/** A story in one setting. */
export interface Side {
  /** The setting in words, by which the two sides differ. */
  caption: string
  /** The story's address, from Storybook's page. */
  address: string
  /** The toolbar's values there. */
  globals: Readonly<Record<string, unknown>>
}

/**
 * The two sides of a story: in the toolbar's setting, and with another value for one of its menus.
 *
 * @param globals the toolbar's values, of which `beside` names the other one
 * @returns undefined while nothing is to stand beside it
 */
export function sidesOf(id: string, globals: Record<string, unknown>): [Side, Side] | undefined {
  const [, name = '', other = ''] = /^(.+?)-(.+)$/.exec(String(globals.beside ?? '')) ?? []
  const menu = Object.entries(menus).find(([each]) => each === name)?.[1]
  if (!menu || !(other in menu.values)) return undefined
  const values: Readonly<Record<string, string>> = menu.values
  const own = String(globals[name] ?? Object.keys(values)[0])
  const sideOf = (value: string): Side => {
    const own = { ...globals, [name]: value, beside: '' }
    const setting = Object.entries(own)
      .filter(([each, it]) => (each in menus || each === 'brand') && it !== '')
      .map(([each, it]) => `${each}:${it}`)
      .join(';')
    // Nobody reads here what axe finds, which would keep the story waiting.
    const query = { id, viewMode: 'story', globals: `${setting};a11y.manual:!true` }
    const address = `iframe.html?${new URLSearchParams(query)}`
    return { caption: values[value] ?? value, address, globals: own }
  }
  return [sideOf(own), sideOf(other)]
}
