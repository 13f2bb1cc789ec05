/** The most accepted pictures that may change without `--all`: somebody looks at twenty, and not at hundreds. */
const mostUnasked = 20

/**
 * What accepting the drawn pictures does to the stored hashes.
 *
 * @param before the stored hashes
 * @param drawn those of the pictures that were drawn
 * @param keepOthers whether hashes of pictures that were not drawn stay
 */
export function accept(
  before: Record<string, string>,
  drawn: Record<string, string>,
  keepOthers: boolean,
) {
  const pictures = keepOthers ? { ...before, ...drawn } : drawn
  return {
    pictures,
    changed: Object.keys(drawn).filter((key) => key in before && before[key] !== drawn[key]),
    added: Object.keys(drawn).filter((key) => !(key in before)),
    dropped: Object.keys(before).filter((key) => !(key in pictures)),
  }
}

/** Why this is not accepted without a path; undefined when it is. */
export function tooManyUnseen({ changed, dropped }: { changed: string[]; dropped: string[] }) {
  if (changed.length + dropped.length <= mostUnasked) return undefined
  return `Nothing is stored yet: ${changed.length} accepted pictures would change and ${dropped.length} would go. Look at them with \`npm run visual:diff -- HEAD\`, then accept those of some components by their paths, or everything with \`npm run visual:accept -- --all\`.`
}
