import { commitOf, git, lastOnMain } from '../lib/git.mjs'

/** The files that tests of the tools are about. */
const tools =
  /^(scripts\/|\.storybook\/|\.ci\/|e2e\/(lib\/|[^/]+\.ts$)|[^/]+\.config\.\w+$|(biome|knip|tsconfig|package|package-lock)\.json$)/

/** Journeys and their product's tests are no tools, though they lie beside some. */
const tests = /\.(journey|test)\.ts$/

/** @param {string} file from the repository's root */
export const isTool = (file) => tools.test(file) && !(file.startsWith('e2e/') && tests.test(file))

/**
 * Whether the tools differ from what is on main, commits and edits alike; on main itself from the commit before.
 *
 * @returns {{ changed: boolean, why: string }} and the reason, as the end of a sentence
 */
export function changedTools() {
  const shared = lastOnMain()
  const commit = shared === commitOf('HEAD') ? commitOf('HEAD~1') : shared
  const files = commit && git('diff', '--name-only', commit)
  const added = git('ls-files', '--others', '--exclude-standard')
  if (!commit || files === undefined || added === undefined) {
    return { changed: true, why: 'there is no earlier commit to compare the tools with' }
  }
  const found = `${files}\n${added}`.split('\n').filter(isTool)
  const [first] = found
  const since = `since ${commit.slice(0, 8)}`
  if (first === undefined) return { changed: false, why: `no tool has changed ${since}` }
  const others = found.length > 1 ? ` and ${found.length - 1} more` : ''
  return { changed: true, why: `${first}${others} changed ${since}` }
}
