import { posix } from 'node:path'

/** The name in an import, a re-export or an `import()`. */
const specifier =
  /((?:^|\n)(?:import|export|\})[^'"\n]*\bfrom |(?:^|\n)import |\bimport\()'([^']+)'/g

/** The path of one of our files that an import names, from the repository's root; undefined for a package. */
function pathOf(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const contract = /^@strapline\/contract\/(.+)$/.exec(name)
  return contract ? `packages/contract/src/${contract[1]}.ts` : undefined
}

/** What a file imports: paths of our files, and packages by their names. */
export function importsOf(path: string, text: string) {
  const names = [...text.matchAll(specifier)].map(([, , name = '']) => name)
  return {
    files: names.flatMap((name) => pathOf(path, name) ?? []),
    packages: names.flatMap((name) => (pathOf(path, name) ? [] : packageOf(name))),
  }
}

/** `zod` of `zod/mini`, `@radix-ui/react-dialog` as it is. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** Where a file of ours stands in an app. */
export const placeInApp = (path: string) =>
  path
    .replace(/^packages\/ui\/src\//, 'components/strapline/')
    .replace(/^packages\/contract\/src\//, 'components/strapline/contract/')

/** A file's text as it stands in an app: imports are relative, and without endings. */
export function textInApp(path: string, text: string): string {
  const folder = posix.dirname(placeInApp(path))
  return text.replaceAll(specifier, (whole, start: string, name: string) => {
    const target = pathOf(path, name)
    if (!target) return whole
    const relative = posix.relative(folder, placeInApp(target)).replace(/\.tsx?$/, '')
    return `${start}'${relative.startsWith('.') ? relative : `./${relative}`}'`
  })
}
