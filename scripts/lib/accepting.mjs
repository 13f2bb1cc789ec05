/** The most accepted pictures that may change without `--all`: somebody looks at twenty, and not at hundreds. */
const mostUnasked = 20

/**
 * What accepting the drawn pictures does to the stored hashes.
 *
 * @param {Record<string, string>} before the stored hashes
 * @param {Record<string, string>} drawn those of the pictures that were drawn
 * @param {boolean} keepOthers whether hashes of pictures that were not drawn stay
 */
export function accept(before, drawn, keepOthers) {
  const pictures = keepOthers ? { ...before, ...drawn } : drawn
  return {
    pictures,
    changed: Object.keys(drawn).filter((key) => key in before && before[key] !== drawn[key]),
    added: Object.keys(drawn).filter((key) => !(key in before)),
    dropped: Object.keys(before).filter((key) => !(key in pictures)),
  }
}

/**
 * Why this is not accepted without a path; undefined when it is.
 *
 * @param {{ changed: string[], dropped: string[] }} accepted
 */
export function tooManyUnseen({ changed, dropped }) {
  if (changed.length + dropped.length <= mostUnasked) return undefined
  return `Nothing is stored yet: ${changed.length} accepted pictures would change and ${dropped.length} would go. Look at them with \`npm run visual:diff -- HEAD\`, then accept those of some components by their paths, or everything with \`npm run visual:accept -- --all\`.`
}
