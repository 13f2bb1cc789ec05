import { placeOf, type Sources } from './tokens.ts'

/**
 * Who uses a component: folders of components, `shop/product-card`, in the order of the alphabet. A folder of several
 * screens has one place for each of its files: `screens/lists/users`.
 */
export interface ComponentUsers {
  /** Those that import it themselves. */
  direct: string[]
  /** The screens that show it, by themselves or inside of other components. */
  screens: string[]
}

const imported = /(?:from |import\()'(\.{1,2}\/[^']+)'/g

/**
 * Who uses a component, as the imports say. A file of the library that is no component, as `lib/field`, passes on
 * what it imports.
 *
 * @param place its folder: `primitives/alert`
 */
export function usersOfComponent(place: string, sources: Sources): ComponentUsers {
  const importers = importersByPlace(sources)
  const seen = new Set<string>()
  const queue = [place]
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const importer of importers.get(next) ?? []) {
      if (importer === place || seen.has(importer)) continue
      seen.add(importer)
      queue.push(importer)
    }
  }
  return {
    direct: [...(importers.get(place) ?? [])].filter(isComponent).sort(),
    screens: [...seen].filter((one) => one.startsWith('screens/')).sort(),
  }
}

const isComponent = (place: string) => /^(primitives|shop|screens|demo)\/[\w-]+$/.test(place)

/** The place of a file: its folder, or the file itself where the folder's name is that of no screen. */
function placeIn(sources: Sources, path: string): string {
  const place = placeOf(path)
  const isOne = !place.startsWith('screens/') || `${place}/${place.slice(8)}.tsx` in sources
  return isOne ? place : path.replace(/\.tsx?$/, '')
}

/** The places that import something from a place, by that place: looked for once, since every component asks. */
const importersOf = new WeakMap<Sources, Map<string, Set<string>>>()

function importersByPlace(sources: Sources): Map<string, Set<string>> {
  const importers = importersOf.get(sources) ?? readImporters(sources)
  importersOf.set(sources, importers)
  return importers
}

function readImporters(sources: Sources): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const [path, text] of Object.entries(sources)) {
    const place = placeIn(sources, path)
    for (const [, target = ''] of text.matchAll(imported)) {
      const { pathname } = new URL(target, `https://sources.example/${path}`)
      const from = placeIn(sources, pathname.slice(1))
      if (from === place) continue
      const known = importers.get(from) ?? new Set()
      importers.set(from, known.add(place))
    }
  }
  return importers
}
