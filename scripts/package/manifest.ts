/** What this reads of `packages/ui/package.json`, or of another one of the repository. */
export interface SourceManifest {
  name: string
  version: string
  dependencies: Record<string, string>
  exports: Record<string, string>
}

/** Packages of which a page has one only, which is the page's own. */
const peers: Readonly<Record<string, string>> = { react: '^19.0.0', 'react-dom': '^19.0.0' }

/** What only Storybook and the demo need of the library, and the style sheets, which are packed as one. */
const notPacked = /^\.\/(foundations|story-support|demo|styles)\//

/**
 * The package.json of the packed library. Its exports are those of the repository, with built files.
 *
 * @param library the library's package.json, whose exports name its source
 * @param contract the contract's, which is packed with the library
 */
export function manifestOf(library: SourceManifest, contract: SourceManifest) {
  const dependencies = Object.entries({ ...contract.dependencies, ...library.dependencies })
    .filter(([name]) => name !== contract.name && !(name in peers))
    .map(([name, version]) => [name, `^${version}`])
    .sort()
  return {
    name: library.name,
    version: library.version,
    description: 'The components and screens of Strapline, a web shop for business buyers.',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      './styles.css': './styles.css',
      './package.json': './package.json',
      './contract/*': module('./contract/src/*'),
      ...Object.fromEntries(
        Object.entries(library.exports)
          .filter(([name]) => !notPacked.test(name))
          .map(([name, source]) => [name, module(source.replace('./', './ui/'))]),
      ),
    },
    dependencies: Object.fromEntries(dependencies),
    // The types of React, and for the page objects those of Playwright.
    peerDependencies: { ...peers, '@types/react': '^19.0.0', playwright: '>=1.40' },
    peerDependenciesMeta: { '@types/react': { optional: true }, playwright: { optional: true } },
  }
}

function module(source: string) {
  const path = source.replace(/\.tsx?$/, '')
  return { types: `${path}.d.ts`, default: `${path}.js` }
}

/**
 * Every name by which a module of the package can be imported: `./primitives/button`.
 *
 * @param exports of its package.json
 * @param files the paths of its files
 */
export function entryPoints(
  exports: Readonly<Record<string, string | { default: string }>>,
  files: readonly string[],
): string[] {
  return Object.entries(exports).flatMap(([name, target]) => {
    if (typeof target === 'string') return []
    // All stars of a target stand for the same text.
    const [start = '', ...rest] = target.default.slice(2).split('*')
    const pattern = new RegExp(`^${start}${rest.length > 0 ? '(.+)' : ''}${rest.join('\\1')}$`)
    return files.flatMap((file) => {
      const found = pattern.exec(file)
      return found ? name.replace('*', found[1] ?? '') : []
    })
  })
}
