import {
  fingerprintsPath,
  type PictureHashes,
  parseFingerprints,
} from '../../.storybook/fingerprints.ts'
import type { PictureSizes } from '../../.storybook/picture-sizes.ts'
import { commitOf, fileIn, git, lastOnMain } from './git.ts'
import { storyOf } from './stories.ts'
import { Trouble, troubleFrom } from './trouble.mjs'

/** The accepted pictures of an earlier commit, which the present ones are compared with. */
export interface Base {
  commit: string
  day: string
  pictures: PictureHashes
  sizes: PictureSizes
}

/** What is read of Git, as far as a base is chosen by it. */
export interface History {
  /** The commits to compare with, best first; undefined outside of a Git repository. */
  commits: string[] | undefined
  isShallow: boolean
  read: (commit: string) => Base | undefined
}

/**
 * The history of the fingerprints: the releases, by which people know a version, then the last commit on main, if this is another one, then the commits that changed the
 * fingerprints, newest first. Ten are enough: most change some.
 */
export function historyOf(): History {
  const accepted = git('log', '--first-parent', '-10', '--format=%H', '--', fingerprintsPath)
  const shared = lastOnMain()
  const releases = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-creatordate') ?? ''
  return {
    commits:
      accepted === undefined
        ? undefined
        : [
            releases.split('\n').map((tag) => commitOf(tag) ?? ''),
            shared ?? [],
            accepted.split('\n'),
          ].flat(),
    isShallow: git('rev-parse', '--is-shallow-repository') === 'true',
    read: readBase,
  }
}

function readBase(commit: string): Base | undefined {
  const text = fileIn(commit, fingerprintsPath)
  if (!text) return undefined
  const { pictures, sizes } = troubleFrom(() => parseFingerprints(text))
  return { commit, day: git('log', '-1', '--format=%cs', commit) ?? '', pictures, sizes }
}

/** The base that somebody names. @throws {Trouble} when there is no such commit, or none of its pictures are known */
export function namedBase(name: string): Base {
  const commit = commitOf(name)
  const base = commit && readBase(commit)
  if (!base) throw new Trouble(`There is no commit ${name} here with ${fingerprintsPath}.`)
  return base
}

/** The first commit of the history whose pictures differ from the present ones, or why there is none. */
export function chooseBase({ commits, isShallow, read }: History, now: PictureHashes) {
  if (!commits) return 'no git'
  for (const commit of new Set(commits)) {
    const base = commit ? read(commit) : undefined
    if (base && looksDifferent(base.pictures, now)) return base
  }
  return isShallow ? 'shallow' : 'first'
}

const looksDifferent = (before: PictureHashes, now: PictureHashes) =>
  comparePictures(before, now).some(({ kind }) => kind !== 'moved')

/** What became of an accepted picture. */
export interface Compared {
  /** Its key now, or the one that it had where it is gone. */
  key: string
  /** `moved`: its story has another id and looks the same. */
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** The key that it had, where that is another one. */
  former?: string
}

/**
 * What became of each picture that is not as it was, by key. A story that is the same one under another id is one
 * picture, not one that went and one that came.
 *
 * @param formerIds the ids that stories had, by those that they have ({@link formerIdsOf}); where they say nothing, a story
 *   is the one with its id, or else the one that looked exactly as it does
 */
export function comparePictures(
  before: PictureHashes,
  now: PictureHashes,
  formerIds: ReadonlyMap<string, string> = new Map(),
): Compared[] {
  const formerOf = new Map<string, string>()
  const taken = new Set<string>()
  const pair = (key: string, former: string | undefined) => {
    if (formerOf.has(key) || former === undefined) return
    if (!(former in before) || taken.has(former)) return
    formerOf.set(key, former)
    taken.add(former)
  }
  const keys = Object.keys(now)
  for (const key of keys) {
    const formerId = formerIds.get(storyOf(key))
    pair(key, formerId && formerId + key.slice(storyOf(key).length))
  }
  for (const key of keys) pair(key, key)
  const gone = () => Object.keys(before).filter((key) => !taken.has(key))
  const byHash = new Map(gone().map((key) => [before[key], key]))
  for (const key of keys) pair(key, byHash.get(now[key]))
  const compared = keys.flatMap((key): Compared | [] => {
    const former = formerOf.get(key)
    if (former === undefined) return { key, kind: 'added' }
    const rest = former === key ? {} : { former }
    if (before[former] !== now[key]) return { key, kind: 'changed', ...rest }
    return former === key ? [] : { key, kind: 'moved', ...rest }
  })
  const removed = gone().map((key): Compared => ({ key, kind: 'removed' }))
  return [...compared, ...removed].sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** So many texts are named of each side. */
const mostWords = 8

/** The lines of text that a story shows no more, and those that are new; undefined where none are. */
export function changedWords(before: string | undefined, after: string | undefined) {
  if (before === undefined || after === undefined) return undefined
  const [old, now] = [linesOf(before), linesOf(after)]
  const words = { gone: without(old, now), come: without(now, old) }
  return words.gone.length + words.come.length > 0 ? words : undefined
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

const without = (lines: readonly string[], others: readonly string[]) =>
  [...new Set(lines)].filter((line) => !others.includes(line)).slice(0, mostWords)

/** The part of a key that is the same for all stories on a page; they may stand in several files. */
export const componentOf = (key: string) => key.replace(/--.*/, '')

/** Whether all pictures of a component came: there was none of it before, under no other title either. */
export const isNewComponent = (
  id: string,
  now: PictureHashes,
  compared: ReadonlyMap<string, Compared>,
): boolean =>
  Object.keys(now)
    .filter((key) => componentOf(key) === id)
    .every((key) => compared.get(key)?.kind === 'added')

/** Pictures that stand for no component: in another window, of bad use, of hostile texts. */
const rare = /@|--(.*-)?(do-and-dont|hostile)/

/** The keys by component. In each first what stands for it: its default story, in a desktop's window. */
export function byComponent(keys: readonly string[]): Map<string, string[]> {
  const rank = (key: string) => (key.endsWith('--default') ? 0 : rare.test(key) ? 2 : 1)
  const components = new Map<string, string[]>()
  for (const key of keys) {
    components.set(componentOf(key), [...(components.get(componentOf(key)) ?? []), key])
  }
  for (const list of components.values()) list.sort((one, other) => rank(one) - rank(other))
  return components
}
