import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { npmCommand } from '../lib/install.mjs'
import { read } from '../lib/repository-files.ts'
import { root } from '../lib/run.mjs'
import { buildDeclarations } from './declarations.ts'
import { manifestOf, type SourceManifest } from './manifest.ts'
import { buildModules } from './modules.ts'
import { buildStyles, readOwnNames } from './styles.ts'
import { packedVersion } from './version.ts'

const folder = join(root, 'dist/package/ui')

/** A packed library. */
export interface Packed {
  folder: string
  /** The path of its tarball. */
  tarball: string
  /** What its package.json says. */
  version: string
  /** A line with its sizes. */
  summary: string
}

/**
 * Builds the library into `dist/package/ui` and packs it.
 *
 * @throws {Trouble} when a part can't be built
 */
export async function packLibrary(): Promise<Packed> {
  rmSync(join(root, 'dist/package'), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const ownNames = await readOwnNames(root)
  await buildModules(root, folder, ownNames)
  await buildDeclarations(root, folder)
  // Its classes are those of the built modules.
  await buildStyles(root, folder, ownNames)
  copyFiles()
  const version = writeManifest()
  const { filename, size, unpackedSize, entryCount } = pack()
  const tarball = join(folder, '..', filename)
  const summary = `${relative(root, tarball)}: ${inKilobytes(size)} packed, ${inKilobytes(unpackedSize)} unpacked, ${entryCount} files.`
  return { folder, tarball, version, summary }
}

/** The pictures that components show, the font's license, and the page that says how to use it all. */
function copyFiles() {
  const source = join(root, 'packages/ui')
  // The other files there are the shop's own: its icon and its picture for messengers.
  for (const name of ['drawings', 'figures', 'scenes']) {
    cpSync(join(source, 'public', name), join(folder, 'public', name), { recursive: true })
  }
  cpSync(join(source, 'src/styles/fonts/LICENSE'), join(folder, 'fonts/LICENSE'))
  cpSync(join(source, 'README.md'), join(folder, 'README.md'))
  cpSync(join(root, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'))
}

/**
 * Writes the package.json, with the version of the contents.
 *
 * @returns the version
 */
function writeManifest(): string {
  const [library, contract] = ['ui', 'contract'].map(
    (name): SourceManifest =>
      JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')),
  )
  const manifest = manifestOf(library as SourceManifest, contract as SourceManifest)
  const contents = new Map<string, string | Uint8Array>([
    ['package.json', JSON.stringify(manifest)],
  ])
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).replaceAll('\\', '/')
    if (entry.isFile()) contents.set(path, readFileSync(file))
  }
  const version = packedVersion(manifest.version, read('CHANGELOG.md'), contents)
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...manifest, version }, null, 2)}\n`,
  )
  return version
}

/** Packs the folder, and says what npm says of the tarball. */
function pack(): { filename: string; size: number; unpackedSize: number; entryCount: number } {
  const [program, args] = npmCommand(['pack', '--json', '--pack-destination', join(folder, '..')])
  const output = execFileSync(program, args, { cwd: folder, encoding: 'utf8' })
  return JSON.parse(output)[0]
}

const inKilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
