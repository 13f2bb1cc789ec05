import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Compares three lists that must be one: the stories that Storybook lists, the stories that were
 * run, and the baselines that are stored.
 *
 * @param {object} lists
 * @param {string} lists.index Storybook's index file
 * @param {string[]} lists.ran the ids of the stories that ran
 * @param {string} lists.baselines the folder of the baselines
 * @returns {{ listed: number, problems: string[] }}
 */
export function compareStories({ index, ran, baselines }) {
  /** @type {Record<string, { id: string, type: string }>} */
  const entries = JSON.parse(readFileSync(index, 'utf8')).entries
  const listed = Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id)
  const stored = storedBaselines(baselines)
  const problems = [
    ...missing(listed, ran, 'is listed in Storybook, but was not run'),
    ...missing(ran, listed, 'was run, but is not listed in Storybook'),
    ...missing(listed, stored, 'has no baseline: run npm run visual:update'),
    ...missing(stored, listed, 'has a baseline, but is no story any more: delete the picture'),
  ]
  if (new Set(ran).size !== ran.length) problems.push('A story was run twice.')
  if (listed.length === 0) problems.push('Storybook lists no story at all.')
  return { listed: listed.length, problems }
}

/**
 * @param {string[]} wanted
 * @param {string[]} present
 * @param {string} complaint
 */
function missing(wanted, present, complaint) {
  const known = new Set(present)
  return wanted.filter((id) => !known.has(id)).map((id) => `${id} ${complaint}.`)
}

/**
 * @param {string} folder
 * @returns {string[]} the story ids of the pictures in it: `a-component/a-story.png`
 */
function storedBaselines(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) =>
      file
        .replace(/\.png$/, '')
        .split(/[\\/]/)
        .join('--'),
    )
}
