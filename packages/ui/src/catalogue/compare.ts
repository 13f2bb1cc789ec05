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

/** The products that are compared, and what can be done with them. */
export interface Compared {
  /** Their ids, in the order in which they were added. */
  ids: readonly string[]
  /** Whether the last one was refused, because there are as many as can be compared (`comparedAfter`). */
  isRefused: boolean
  /** The page that compares them. */
  href: string
  /** Adds a product, or takes it out. Keep it stable. */
  compare: (id: string, isCompared: boolean) => void
  /** Takes all out. */
  clear: () => void
}
