import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { floors, librarySource } from '../structure/component.ts'

/** Where changes are described, from the repository's root: a folder for each release, and one for what comes next. */
export const changesFolder = 'packages/ui/changes'

/** The folder of the changes since the last release. */
export const unreleased = 'unreleased'

/** What a change does, as its entry begins. */
export const kinds = {
  added: 'Added',
  changed: 'Changed',
  fixed: 'Fixed',
  removed: 'Removed',
} as const

/** What a change is about when it is no single component. */
export const library = 'library'

/** A described change. */
export interface Change {
  /** Components, like `primitives/button`, or {@link library}. */
  components: string[]
  kind: keyof typeof kinds
  /** What is different for whoever uses it. */
  text: string
}

/** A release, or what comes next. */
export interface Release {
  /** Undefined for what comes next. */
  version?: string
  /** The day of the release: 2026-11-22. */
  date?: string
  changes: Change[]
}

const form = `begin it with the lines "---", "components: [primitives/button]", "kind: added" and "---"`

/**
 * Reads the text of a change.
 *
 * @param path names it in problems
 * @param text the whole file
 * @param exists whether a component exists; asked for those of the present only
 * @returns the change, or what is wrong with the file, a sentence each
 */
export function readChange(
  path: string,
  text: string,
  exists: (component: string) => boolean,
): { change: Change } | { problems: string[] } {
  const match = /^---\ncomponents: \[([^\]\n]*)\]\nkind: (\S+)\n---\n([\s\S]*)$/.exec(
    text.replaceAll('\r\n', '\n'),
  )
  if (!match) return { problems: [`${path} does not say what it is about: ${form}.`] }
  const [, list = '', kind = '', body = ''] = match
  const components = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const words = body.trim().replace(/\s+/g, ' ')
  const problems = [
    ...(components.length === 0 ? [`${path} names no component: ${form}.`] : []),
    ...components
      .filter((name) => name !== library && kind !== 'removed' && !exists(name))
      .map(
        (name) =>
          `${path}: there is no component ${name}: name a folder of ${librarySource}, like primitives/button, or ${library} for what concerns all.`,
      ),
    ...(kind in kinds
      ? []
      : [`${path}: "${kind}" is no kind of change: write ${Object.keys(kinds).join(', ')}.`]),
    ...(words === '' ? [`${path} says nothing: write what is different for whoever uses it.`] : []),
    // Storybook's pages would read them as code.
    ...(/[<{]/.test(words.replace(/`[^`]*`/g, ''))
      ? [`${path}: < and { are read as code in Storybook: write them between backticks.`]
      : []),
  ]
  if (problems.length > 0) return { problems }
  return { change: { components, kind: kind as Change['kind'], text: words } }
}

/**
 * Reads all changes of the repository.
 *
 * @returns the releases, the newest first, after what comes next; and what is wrong, a sentence each
 */
export function readReleases(root: string): { releases: Release[]; problems: string[] } {
  const folder = join(root, changesFolder)
  const known: { version: string; date: string }[] = JSON.parse(
    readFileSync(join(folder, 'releases.json'), 'utf8'),
  )
  const all: { version?: string; date?: string }[] = [{}, ...known]
  const problems: string[] = []
  const releases = all.map((release): Release => {
    const name = release.version ?? unreleased
    const place = join(folder, name)
    const files = existsSync(place) ? readdirSync(place).filter((it) => it.endsWith('.md')) : []
    const changes = files.sort().flatMap((file) => {
      const path = `${changesFolder}/${name}/${file}`
      // A component of an earlier release may be gone.
      const result = readChange(path, readFileSync(join(place, file), 'utf8'), (component) =>
        release.version ? true : isComponent(root, component),
      )
      if ('change' in result) return [result.change]
      problems.push(...result.problems)
      return []
    })
    return { ...release, changes }
  })
  return { releases, problems }
}

function isComponent(root: string, component: string): boolean {
  const [floor = '', name = '', ...rest] = component.split('/')
  return (
    floor in floors &&
    rest.length === 0 &&
    name !== '' &&
    existsSync(join(root, librarySource, floor, name, `${name}.tsx`))
  )
}
