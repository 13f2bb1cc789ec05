/** Prints how each part of a command ended, and counts what is wrong. */
export class Report {
  /** What is wrong, in all parts. */
  readonly problems: string[] = []

  /** Notes whether a part works: it has no problem. */
  add(part: string, found: readonly string[]): void {
    console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'}  ${part}`)
    for (const problem of found) console.error(`        ${problem}`)
    this.problems.push(...found)
  }
}
