/** Words of names that keep their capital. */
const capitals = new Set(['Google', 'Mac'])

/**
 * The name of a story as it is read everywhere: "Cheaper in all". Storybook makes "Cheaper In All" of its export.
 *
 * @param name as Storybook has it
 */
export const readStoryName = (name: string): string =>
  name.replace(/(?<= )\S+/g, (word) => (capitals.has(word) ? word : word.toLowerCase()))
