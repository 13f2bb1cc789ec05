import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoryIndex } from 'storybook/internal/types'
import { programs, runNode } from './run.mjs'
import { Trouble } from './trouble.mjs'

/** A story as Storybook lists it. */
export interface Listed {
  /** Its file's path. */
  file: string
  /** Whether a picture of it is taken: of one that only tests something there is none. */
  isDrawn: boolean
}

/**
 * The stories that Storybook lists.
 *
 * @param folder the repository or a worktree of it
 * @returns by the story's id
 * @throws {Trouble} when Storybook can't read a story file
 */
export async function listStories(folder: string): Promise<Record<string, Listed>> {
  const temporary = mkdtempSync(join(tmpdir(), 'strapline-index-'))
  const file = join(temporary, 'index.json')
  try {
    const { code, output } = await runNode(
      join(folder, programs.storybook),
      ['index', '--quiet', '-o', file],
      { cwd: folder, capture: true },
    )
    if (code !== 0) throw new Trouble(`Storybook could not list its stories:\n${output}`)
    const { entries }: StoryIndex = JSON.parse(readFileSync(file, 'utf8'))
    const stories = Object.values(entries).filter(({ type }) => type === 'story')
    return Object.fromEntries(
      stories.map(({ id, importPath, tags }) => [
        id,
        { file: importPath, isDrawn: !tags?.includes('behaviour') },
      ]),
    )
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * The story files of these pictures.
 *
 * @param stories the result of {@link listStories}
 * @returns paths, as filters for Vitest
 */
export function storyFilesOf(stories: Record<string, Listed>, keys: string[]): string[] {
  const files = keys.map((key) => stories[storyOf(key)]?.file.replace(/^\.\//, ''))
  return [...new Set(files.filter((file) => file !== undefined))]
}

/** The id of the story that a picture's key names: the key itself, or without its width, `button--busy@phone`. */
export const storyOf = (key: string) => key.split('@')[0] ?? key

/** Lists that must agree. */
interface Lists {
  /** The stories that Storybook lists, by their ids. */
  listed: Record<string, Listed>
  /** The ids of the stories that ran. */
  ran: string[]
  /** The keys of the pictures; undefined where none are taken. */
  pictured: string[] | undefined
  /** The keys of the fingerprints. */
  stored: string[]
}

/**
 * Compares four lists that must agree: the stories that Storybook lists, the stories that were
 * run, the pictures that were taken, and the fingerprints that are stored.
 *
 * @returns a sentence for each missing or superfluous entry
 */
export function compareStories({ listed, ran, pictured, stored }: Lists): string[] {
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

function missing(wanted: string[], present: string[], complaint: string) {
  const known = new Set(present)
  return wanted.filter((id) => !known.has(id)).map((id) => `${id} ${complaint}.`)
}
