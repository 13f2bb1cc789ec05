import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'
import { fileIn, git } from './git.ts'
import { root } from './run.mjs'

/** A story as its file declares it. */
interface Declared {
  id: string
  /** The name of its export, which stays when the file's title becomes another one. */
  exported: string
  /** Its name in the sidebar. */
  name: string
}

/** A file of stories. */
export interface StoryFile {
  path: string
  /** Its place in the sidebar: `Screens/Orders`. */
  title: string
  stories: Declared[]
}

/** A file of stories before and now: one of the two alone where it came or went. */
export interface StoryFilePair {
  before?: StoryFile | undefined
  now?: StoryFile | undefined
}

/** Reads a file of stories as Storybook does; undefined where it declares no title. */
export function readStoryFile(path: string, text: string): StoryFile | undefined {
  const file = loadCsf(text, { fileName: path, makeTitle: (title = '') => title }).parse()
  const { title } = file.meta
  if (!title) return undefined
  const stories = Object.entries(file._stories).map(([exported, { id, name = exported }]) => ({
    id,
    exported,
    name,
  }))
  return { path, title, stories }
}

/** The files of stories that are not what they were in a commit. A file that only moved is still the same one. */
export function changedStoryFiles(commit: string): StoryFilePair[] {
  const differing = git('diff', '--name-status', '--find-renames', commit, '--', '*.stories.tsx')
  return (differing ?? '').split('\n').flatMap((line) => {
    const [status = '', path, moved = path] = line.split('\t')
    if (!path || !moved) return []
    const [old, file] = [fileIn(commit, path), join(root, moved)]
    return {
      ...(status !== 'A' && old !== undefined && { before: readStoryFile(path, old) }),
      ...(existsSync(file) && { now: readStoryFile(moved, readFileSync(file, 'utf8')) }),
    }
  })
}

/**
 * The ids that stories had, by those that they have now: a story is the same one as long as its file and the name of its
 * export are, whatever the title that its id is made of.
 */
export function formerIdsOf(files: readonly StoryFilePair[]): Map<string, string> {
  return new Map(
    files.flatMap(({ before, now }) =>
      (now?.stories ?? []).flatMap(({ id, exported }): [string, string][] => {
        const former = before?.stories.find((each) => each.exported === exported)
        return former ? [[id, former.id]] : []
      }),
    ),
  )
}
