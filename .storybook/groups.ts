/**
 * The groups of the sidebar, by what somebody comes for. A component's title says which it is in, and nothing else does:
 * `Act/Buttons`, `Shop/Order/Order grid`. The structure test refuses a title that begins with none of them, and preview.tsx
 * repeats their order, which Storybook reads from its text.
 */
export const groups = [
  'Guide',
  'Foundations',
  'Act',
  'Enter',
  'Show',
  'Tell',
  'Move around',
  'Shop',
  'Screens',
  'Demo',
] as const

/** The parts of the group Shop, in the order of somebody's way through it. */
export const journeys = ['Browse', 'Order', 'Account', 'Administer', 'Marketing'] as const

/** The beginnings that the titles of a folder's components have; a new component gets the first. */
export const groupsOfFloor = {
  primitives: ['Act', 'Enter', 'Show', 'Tell', 'Move around'],
  shop: [...journeys.map((journey) => `Shop/${journey}`), 'Tell', 'Move around'],
  screens: ['Screens'],
  demo: ['Demo'],
} as const satisfies Record<string, readonly string[]>

/** The ids of the groups in the sidebar: `move-around`. */
export const groupIds = groups.map((group) => group.toLowerCase().replaceAll(' ', '-'))
