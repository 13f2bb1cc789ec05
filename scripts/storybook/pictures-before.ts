import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEdgeStory } from '../../.storybook/edge-stories.ts'
import {
  fingerprintsPath,
  type PictureHashes,
  parseFingerprints,
  readFingerprints,
} from '../../.storybook/fingerprints.ts'
import type {
  Changes,
  ComponentChange,
  PictureChange,
  Version,
} from '../../packages/ui/src/foundations/changes/changes.ts'
import { readSignOff } from '../../packages/ui/src/foundations/changes/sign-offs.ts'
import {
  type Base,
  byComponent,
  changedWords,
  chooseBase,
  comparePictures,
  historyOf,
  isNewComponent,
  namedBase,
} from '../lib/changes.ts'
import { fileIn, git } from '../lib/git.ts'
import { drawStories } from '../lib/pictures.ts'
import { root } from '../lib/run.mjs'
import { storyOf } from '../lib/stories.ts'
import {
  changedStoryFiles,
  formerIdsOf,
  redeclaredStories,
  type StoryFilePair,
} from '../lib/story-files.ts'
import { inWorktree } from '../lib/worktree.ts'
import { findDifferences } from './picture-differences.ts'
import {
  beforePictures as folder,
  keptList,
  readDrawn,
  readKept,
  type StoryPicture,
} from './story-pictures.ts'

/**
 * Writes what looks different since an earlier commit, with pictures of before: those that were kept, and one of each
 * other component, drawn from that commit.
 *
 * @param since a commit, of which all pictures that differ are drawn; without it the one that {@link chooseBase} takes
 */
export async function drawPicturesBefore(since?: string): Promise<void> {
  const { pictures: now, sizes } = readFingerprints(root)
  const base = since ? namedBase(since) : chooseBase(historyOf(), now)
  if (typeof base === 'string') return write({ problem: base })
  const storyFiles = changedStoryFiles(base.commit)
  const compared = new Map(
    comparePictures(base.pictures, now, formerIdsOf(storyFiles)).map((each) => [each.key, each]),
  )
  const formerKey = (key: string) => compared.get(key)?.former ?? key
  const components = byComponent([...compared.keys()])
  const kept = readKept()
  for (const [key, { hash }] of Object.entries(kept)) {
    if (hash !== base.pictures[key]) delete kept[key]
  }
  const after = readDrawn()
  // Of a story that only moved, the picture of now is the one of before.
  const isOfBefore = (key: string) => !/added|moved/.test(compared.get(key)?.kind ?? 'added')
  const wanted = [...components.values()].flatMap((keys) => {
    const old = keys.filter(isOfBefore).map(formerKey)
    return since ? old : old.some((key) => key in kept) ? [] : old.slice(0, 1)
  })
  // What could not be drawn once is not tried at each build.
  const lost = since ? [] : lostOf(base)
  const missing = wanted.filter((key) => !(key in kept) && !lost.includes(key))
  const former = formerStories(storyFiles)
  const fileOf = (key: string) => former.get(storyOf(key))?.path ?? after[key]?.file
  await drawBefore(base, missing, kept, fileOf)
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.webp') && !(name.replace(/\.webp$/, '') in kept)) rmSync(join(folder, name))
  }
  writeFileSync(keptList, JSON.stringify(kept))
  const pairs = [...compared.values()].flatMap(({ key }) =>
    key in after && isOfBefore(key) && formerKey(key) in kept
      ? [{ key, former: formerKey(key), drawn: after[key]?.drawn }]
      : [],
  )
  const differences = await findDifferences(pairs)
  const signed = signedPictures(now)
  const redeclared = redeclaredStories(storyFiles)
  const changeOf = (key: string): PictureChange => {
    const old = formerKey(key)
    const { kind = 'changed', former: isOther } = compared.get(key) ?? {}
    const [before, size] = [base.sizes[old], sizes[key]]
    const words = kind === 'changed' && changedWords(kept[old]?.text, after[key]?.text)
    const story = isOther || kind === 'removed' ? former.get(storyOf(old)) : undefined
    return {
      key,
      kind,
      ...((isOther || story) && {
        former: { key: old, title: story?.title ?? '', name: story?.name ?? '' },
      }),
      ...(kind !== 'added' && before && { before }),
      ...(key in now && size && { after: size }),
      ...(old in kept && isOfBefore(key) && { hasBefore: true }),
      ...differences[key],
      ...(kind === 'changed' && redeclared.has(storyOf(key)) && { isRedeclared: true as const }),
      ...(kind === 'changed' && isEdgeStory(key) && { isEdge: true as const }),
      ...(words && { words }),
    }
  }
  const list = [...components].map(([id, keys]): ComponentChange => {
    const sign = signed(id, keys)
    const files = keys.flatMap((key) => after[key]?.file ?? [])
    const paths = pathsOf(files)
    const isNew = isNewComponent(id, now, compared)
    return {
      id,
      ...(isNew && { isNew: true as const }),
      paths,
      ...(sign && { signed: sign }),
      pictures: keys.map(changeOf),
    }
  })
  write({
    since: versionOf(base),
    of: Object.keys(now).length,
    components: list,
    lost: wanted.filter((key) => !(key in kept)),
  })
}

/** How people know a commit: the release that it is, or the one before it. */
function versionOf({ commit, day }: Base): Version {
  const subject = git('show', '--no-patch', '--format=%s', commit)
  const release = git('describe', '--tags', '--exact-match', '--match=v*', commit)?.slice(1)
  const after = /^## (\d.*)$/m.exec(fileIn(commit, 'CHANGELOG.md') ?? '')?.[1]
  return {
    commit: commit.slice(0, 8),
    day,
    ...(subject && { subject }),
    ...(release && { release }),
    ...(after && { after }),
  }
}

/** The stories of an earlier commit, by their ids, in files that are other ones now. */
const formerStories = (files: readonly StoryFilePair[]) =>
  new Map(
    files.flatMap(({ before }) =>
      (before?.stories ?? []).map(
        ({ id, name }) => [id, { name, title: before?.title, path: before?.path }] as const,
      ),
    ),
  )

const file = join(folder, 'changes.json')

/** What the last build could not draw of the same base. */
function lostOf({ commit }: Base): readonly string[] {
  const last: Changes | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined
  return last && 'since' in last && commit.startsWith(last.since.commit) ? last.lost : []
}

const write = (changes: Changes) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(changes))
}

/**
 * What `npm run visual:accept` takes for files of stories, and for no others:
 * `packages/ui/src/primitives/button/button.stories.tsx` is `primitives/button/button.stories`.
 */
export const pathsOf = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => /src\/(.+\.stories)\./.exec(file)?.[1] ?? [])),
]

/** Draws pictures from a commit, as far as that works: a page says which are missing. */
async function drawBefore(
  base: Base,
  missing: string[],
  kept: Record<string, StoryPicture>,
  fileOf: (key: string) => string | undefined,
): Promise<void> {
  const files = new Set(missing.flatMap((key) => fileOf(key) ?? []))
  if (files.size === 0) return
  console.log(`Drawing ${missing.length} pictures of before, from ${base.commit.slice(0, 8)} …`)
  const drawKeys = join(root, '.cache/missing-pictures.json')
  writeFileSync(drawKeys, JSON.stringify(missing))
  try {
    await inWorktree(base.commit, async (worktree) => {
      const { records } = await drawStories({
        folder: worktree,
        files: [...files],
        drawTo: folder,
        drawAs: 'webp',
        drawKeys,
        names: namesOf(missing),
      })
      for (const { key, file, parts, text } of records) {
        if (parts) kept[key] = { hash: base.pictures[key] ?? '', file, parts, text }
      }
    })
  } catch (error) {
    console.log(`Not all pictures of before could be drawn: ${String(error)}`)
  }
  rmSync(drawKeys, { force: true })
}

/** A pattern of the names that stories with these keys have: `with-icon` is "With icon", `dont` may be "Don’t". */
export function namesOf(keys: string[]): string {
  const names = keys.map((key) => key.replace(/^.*?--/, '').replace(/@.*/, ''))
  const pattern = (name: string) =>
    name
      .replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}][’']?`)
      .replaceAll('-', '[^a-zA-Z0-9]+')
  return `(^|[> ])(${[...new Set(names)].map(pattern).join('|')})$`
}

/**
 * Who has signed how a component looks now: the last one with a line that names it, in the commit of which its pictures
 * were what they are now. A line that is not committed is about the working tree.
 */
function signedPictures(now: PictureHashes) {
  const blamed = git('blame', '-s', '-l', '--', 'docs/sign-off.md') ?? ''
  const lines = blamed.split('\n').flatMap((text) => {
    const [, commit, rest] = /^\^?([0-9a-f]+)\s+\d+\) (.*)$/.exec(text) ?? []
    const sign = readSignOff(rest ?? '')
    return commit && sign ? [{ ...sign, pictures: picturesOf(commit, now) }] : []
  })
  return (id: string, keys: string[]) => {
    const line = lines.findLast(
      ({ components, pictures }) =>
        components.includes(id) && keys.every((key) => pictures[key] === now[key]),
    )
    return line && { name: line.name, day: line.day }
  }
}

function picturesOf(commit: string, now: PictureHashes): PictureHashes {
  if (/^0+$/.test(commit)) return now
  const text = fileIn(commit, fingerprintsPath)
  return text ? parseFingerprints(text).pictures : {}
}
