/** The most products that are compared with one another: more columns are not read any more. */
export const mostCompared = 4

/** The fewest: one alone differs from nothing. */
export const fewestCompared = 2

/**
 * The ids of what is compared after one was added, at the end, or taken out.
 *
 * @returns undefined where it would be one too many
 */
export function comparedAfter(
  ids: readonly string[],
  id: string,
  isCompared: boolean,
): readonly string[] | undefined {
  const others = ids.filter((other) => other !== id)
  if (!isCompared) return others
  if (others.length < ids.length) return ids
  return ids.length < mostCompared ? [...ids, id] : undefined
}
