import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programs, runNode } from '../lib/run.mjs'
import { Trouble } from '../lib/trouble.mjs'
import { packedSources } from './modules.ts'

/**
 * Writes the types of the library and of the contract's modules that it needs, each beside its JavaScript.
 *
 * @param root the repository
 * @param folder the package's folder
 * @throws {Trouble} with the compiler's output when it finds an error
 */
export async function buildDeclarations(root: string, folder: string): Promise<void> {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(root, 'packages'),
      outDir: folder,
      // Found through node_modules, a module of the contract counts as somebody else's, whose types aren't written.
      paths: { '@strapline/contract/*': [join(root, 'packages/contract/src/*.ts')] },
      types: [],
      allowJs: false,
      checkJs: false,
    },
    include: [],
    files: packedSources().map((path) => join(root, path)),
  }
  const file = join(folder, '../tsconfig.types.json')
  writeFileSync(file, JSON.stringify(config))
  const { code, output } = await runNode(programs.tsc, ['-p', file], { capture: true })
  rmSync(file)
  if (code !== 0) throw new Trouble(`The types of the package could not be written:\n${output}`)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue
    const text = readFileSync(join(folder, path), 'utf8')
    writeFileSync(join(folder, path), inPackage(text))
  }
}

/** A declaration with the imports that it has in the package: they name JavaScript, and the contract is inside. */
function inPackage(text: string): string {
  return text
    .replace(/((?:from|import\() ?['"])@strapline\/contract\//g, '$1@strapline/ui/contract/')
    .replace(/((?:from|import\() ?['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js')
}
