/** @typedef {import('../../.storybook/picture-command.ts').PictureRecord} PictureRecord */

/**
 * Compares the pictures of two runs of the same stories in two orders.
 *
 * @param {PictureRecord[]} listed
 * @param {PictureRecord[]} reversed
 * @returns {{ compared: number, problems: string[] }} how many pictures both runs took, and a sentence for each that
 *   differs or is missing in one of them, sorted
 */
export function compareOrders(listed, reversed) {
  const [first, second] = [listed, reversed].map(
    (records) => new Map(records.map((record) => [record.key, record])),
  )
  /** @type {string[]} */
  const problems = []
  let compared = 0
  for (const key of [...new Set([...listed, ...reversed].map((record) => record.key))].sort()) {
    const one = first?.get(key)
    const other = second?.get(key)
    if (one && other) {
      compared += 1
      if (one.hash !== other.hash) {
        problems.push(
          `${key} looks different when the stories run in reverse: find what ${one.file} or its component keeps from one story to the next.`,
        )
      }
    } else {
      problems.push(
        `${key} was drawn ${one ? 'only in the order of the files' : 'only in reverse'}: its story fails in the other order.`,
      )
    }
  }
  return { compared, problems }
}
