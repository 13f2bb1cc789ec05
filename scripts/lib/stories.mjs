import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programs, runNode } from './run.mjs'
import { Trouble } from './trouble.mjs'

/**
 * A story as Storybook lists it.
 *
 * @typedef {object} Listed
 * @property {string} file its file's path
 * @property {boolean} isDrawn whether a picture of it is taken: of one that only tests something there is none
 */

/**
 * The stories that Storybook lists.
 *
 * @param {string} folder the repository or a worktree of it
 * @returns {Promise<Record<string, Listed>>} by the story's id
 * @throws {Trouble} when Storybook can't read a story file
 */
export async function listStories(folder) {
  const temporary = mkdtempSync(join(tmpdir(), 'strapline-index-'))
  const file = join(temporary, 'index.json')
  try {
    const { code, output } = await runNode(
      join(folder, programs.storybook),
      ['index', '--quiet', '-o', file],
      { cwd: folder, capture: true },
    )
    if (code !== 0) throw new Trouble(`Storybook could not list its stories:\n${output}`)
    /** @type {Record<string, { id: string, type: string, importPath: string, tags: string[] }>} */
    const entries = JSON.parse(readFileSync(file, 'utf8')).entries
    const stories = Object.values(entries).filter(({ type }) => type === 'story')
    return Object.fromEntries(
      stories.map(({ id, importPath, tags }) => [
        id,
        { file: importPath, isDrawn: !tags.includes('behaviour') },
      ]),
    )
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * The story files of these pictures.
 *
 * @param {Record<string, Listed>} stories the result of {@link listStories}
 * @param {string[]} keys
 * @returns {string[]} paths, as filters for Vitest
 */
export function storyFilesOf(stories, keys) {
  const files = keys.map((key) => stories[storyOf(key)]?.file.replace(/^\.\//, ''))
  return [...new Set(files.filter((file) => file !== undefined))]
}

/**
 * @param {string} key a picture's key: a story's id, or with a width, `button--busy@phone`
 * @returns {string} the story's id
 */
function storyOf(key) {
  return key.split('@')[0] ?? key
}

/**
 * Compares four lists that must agree: the stories that Storybook lists, the stories that were
 * run, the pictures that were taken, and the fingerprints that are stored.
 *
 * @param {object} lists
 * @param {Record<string, Listed>} lists.listed the stories that Storybook lists, by their ids
 * @param {string[]} lists.ran the ids of the stories that ran
 * @param {string[] | undefined} lists.pictured the keys of the pictures; undefined where none are taken
 * @param {string[]} lists.stored the keys of the fingerprints
 * @returns {string[]} a sentence for each missing or superfluous entry
 */
export function compareStories({ listed, ran, pictured, stored }) {
  const known = Object.keys(listed)
  const problems = [
    ...missing(known, ran, 'is listed in Storybook, but was not run'),
    ...missing(ran, known, 'was run, but is not listed in Storybook'),
  ]
  if (pictured) {
    problems.push(
      ...missing(
        ran.filter((id) => listed[id]?.isDrawn ?? true),
        pictured.map(storyOf),
        'was run, but no picture of it was taken',
      ),
      ...missing(pictured, stored, 'has no fingerprint: run npm run visual:accept'),
      ...missing(
        stored,
        pictured,
        'has a fingerprint, but no such picture is taken any more: run npm run visual:accept',
      ),
    )
  }
  if (new Set(ran).size !== ran.length) problems.push('A story was run twice.')
  if (known.length === 0) problems.push('Storybook lists no story at all.')
  return problems
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
