import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Trouble } from '../lib/trouble.mjs'
import { changesFolder, unreleased } from './read.ts'

/**
 * Makes a release of what is not released yet: moves the changes into a folder of its own, and gives the packages its
 * version.
 *
 * @param root the repository
 * @throws {Trouble} when nothing is described, or the version is not later than the last one
 */
export function release(root: string, version: string): void {
  const folder = join(root, changesFolder)
  const releasesFile = join(folder, 'releases.json')
  const place = join(folder, unreleased)
  if (!existsSync(place) || !readdirSync(place).some((file) => file.endsWith('.md'))) {
    throw new Trouble(
      `${changesFolder}/${unreleased} describes no change: there is nothing to release.`,
    )
  }
  const known: { version: string; date: string }[] = JSON.parse(readFileSync(releasesFile, 'utf8'))
  const last = known[0]?.version ?? '0.0.0'
  if (!isLater(version, last)) {
    throw new Trouble(
      `${version} is not later than the last release, ${last}: choose a later version.`,
    )
  }
  renameSync(place, join(folder, version))
  mkdirSync(place)
  writeFileSync(join(place, '.gitkeep'), '')
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(releasesFile, `${JSON.stringify([{ version, date }, ...known], null, 2)}\n`)
  const manifests = ['.', 'packages/contract', 'packages/ui', 'packages/app', 'mock-api']
  for (const manifest of [...manifests.map((it) => `${it}/package.json`), 'package-lock.json']) {
    const path = join(root, manifest)
    writeFileSync(path, withVersion(JSON.parse(readFileSync(path, 'utf8')), version))
  }
}

function isLater(version: string, last: string): boolean {
  const [a, b] = [version, last].map((each) => each.split('.').map(Number))
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1
  return at >= 0 && (a?.[at] ?? 0) > (b?.[at] ?? 0)
}

interface Manifest {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  packages?: Record<string, Manifest>
}

/** The text of a package.json or of the lockfile with our own packages in this version. */
function withVersion(manifest: Manifest, version: string): string {
  const all = [manifest, ...Object.values(manifest.packages ?? {})]
  for (const each of all) {
    const isOurs = each.name === 'strapline' || each.name?.startsWith('@strapline/')
    if (isOurs && each.version !== undefined) each.version = version
    for (const name of Object.keys(each.dependencies ?? {})) {
      if (each.dependencies && name.startsWith('@strapline/')) each.dependencies[name] = version
    }
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
