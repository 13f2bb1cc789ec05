import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { programs, runNode } from '../lib/run.mjs'
import { Trouble } from '../lib/trouble.mjs'
import { packedSources, placeOf } from './modules.ts'

/**
 * Writes the types of the library and of the contract's modules that it needs, each beside its JavaScript.
 *
 * @param root the repository
 * @param folder the package's folder
 * @param contract the contract's modules in the package, without folder and ending: `entities`
 * @throws {Trouble} with the compiler's output when it finds an error
 */
export async function buildDeclarations(
  root: string,
  folder: string,
  contract: readonly string[],
): Promise<void> {
  mkdirSync(join(root, 'dist/package'), { recursive: true })
  const work = mkdtempSync(join(root, 'dist/package/types-'))
  const sources = [
    ...packedSources(root),
    ...contract.map((name) => `packages/contract/src/${name}.ts`),
  ]
  try {
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: root,
        outDir: work,
        // Found through node_modules, a module of the contract counts as somebody else's, whose types aren't written:
        // whether audit-entry.ts was found that way or by the contract's own imports first differed between runs.
        paths: { '@strapline/contract/*': [join(root, 'packages/contract/src/*.ts')] },
        types: [],
        allowJs: false,
        checkJs: false,
      },
      include: [],
      files: sources.map((path) => join(root, path)),
    }
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config))
    const { code, output } = await runNode(programs.tsc, ['-p', work], { capture: true })
    if (code !== 0) throw new Trouble(`The types of the package could not be written:\n${output}`)
    for (const file of readdirSync(work, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.d.ts')) continue
      const place = placeOf(
        file
          .split(sep)
          .join('/')
          .replace(/\.d\.ts$/, '.ts'),
      )
      const target = join(folder, `${place}.d.ts`)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, inPackage(place, readFileSync(join(work, file), 'utf8')))
    }
  } finally {
    rmSync(work, { recursive: true })
  }
}

/**
 * The text of a declaration with the imports that it has in the package: relative ones name JavaScript, and
 * the contract is a folder of it.
 *
 * @param place its place in the package, without its ending
 */
export function inPackage(place: string, text: string): string {
  return text
    .replace(/((?:from|import\() ?['"])@strapline\/contract\/([\w-]+)/g, (_, start, name) => {
      const path = posix.relative(posix.dirname(place), `contract/${name}`)
      return `${start}${path.startsWith('.') ? path : `./${path}`}.js`
    })
    .replace(/((?:from|import\() ?['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js')
}
