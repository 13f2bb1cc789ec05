import { basename, posix } from 'node:path'
import { read } from '../lib/repository-files.ts'
import { librarySource, readComponents } from '../structure/component.ts'
import { importsOf, placeInApp, textInApp } from './imports.ts'
import { type Item, schema } from './item.ts'
import { themeItem } from './theme.ts'

/** What an app has anyway. */
const ofEveryApp = ['react', 'react-dom']

/** The component that a file belongs to, `primitives/button`; undefined for one that several use. */
const componentOf = (path: string) =>
  new RegExp(`^${librarySource}/((?:primitives|shop)/[\\w-]+)/`).exec(path)?.[1]

const { versions, places } = readLibrary()

/** The versions of packages, and the components with the files of each that others import. */
function readLibrary() {
  const manifests = ['ui', 'contract'].map((name) =>
    JSON.parse(read(`packages/${name}/package.json`)),
  )
  const entries = readComponents()
    .filter(({ floor }) => floor === 'primitives' || floor === 'shop')
    .map(({ floor, name }): [string, Set<string>] => {
      return [`${floor}/${name}`, new Set([`${librarySource}/${floor}/${name}/${name}.tsx`])]
    })
  const found = new Map(entries)
  const seen = new Set<string>()
  const queue = entries.flatMap(([, files]) => [...files])
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const file of importsOf(path, read(path)).files) {
      const component = componentOf(file)
      if (component && component !== componentOf(path)) found.get(component)?.add(file)
      queue.push(file)
    }
  }
  return {
    versions: Object.assign({}, ...manifests.map(({ dependencies }) => dependencies)),
    places: found,
  }
}

/** The item of a component: its files, and those that several components use; other components are items of their own. */
function itemOf(place: string, entries: ReadonlySet<string>): Item {
  const files = new Set(entries)
  const packages = new Set<string>()
  const others = new Set(['theme'])
  for (const path of files) {
    const imports = importsOf(path, read(path))
    for (const name of imports.packages) packages.add(name)
    for (const file of imports.files) {
      const component = componentOf(file)
      if (component === undefined || component === place) files.add(file)
      else others.add(basename(component))
    }
  }
  const name = basename(place)
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport function [A-Z]/.exec(
    read(`${librarySource}/${place}/${name}.tsx`),
  )
  return {
    $schema: schema,
    name,
    type: 'registry:component',
    title: name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()),
    description: (comment?.[1] ?? '').replaceAll(/\s*\n\s*\* ?/g, ' ').trim(),
    dependencies: [...packages]
      .filter((each) => !ofEveryApp.includes(each))
      .map((each) => `${each}@^${versions[each]}`)
      .sort(),
    registryDependencies: [...others].map((each) => `@strapline/${each}`).sort(),
    files: [...files].sort().map((path) => ({
      path: posix.relative('packages', path),
      type: componentOf(path) ? 'registry:component' : 'registry:lib',
      target: placeInApp(path),
      content: textInApp(path, read(path)),
    })),
  }
}

/** Every item of the registry: the theme, then each primitive and shop component. */
export const readItems = (): Item[] => [
  themeItem(),
  ...[...places].map(([place, entries]) => itemOf(place, entries)),
]
