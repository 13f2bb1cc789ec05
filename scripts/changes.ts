/**
 * `npm run changes`: writes the change log and its page in Storybook, of the files in packages/ui/changes.
 * `-- --release 0.2.0` makes a release of what is not released yet: it gives the packages that version, too.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { changesFolder, readReleases, unreleased } from './changes/read.ts'
import { changeLog, changePage, logOf, pageOf } from './changes/render.ts'
import { root } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

const folder = join(root, changesFolder)
const releasesFile = join(folder, 'releases.json')

runCommand(async () => {
  const version = wantedRelease(process.argv.slice(2))
  const { problems } = readReleases(root)
  if (problems.length > 0) throw new Trouble(problems.join('\n'))
  if (version !== undefined) release(version)
  const { releases } = readReleases(root)
  writeFileSync(join(root, changeLog), logOf(releases))
  writeFileSync(join(root, changePage), pageOf(releases))
  console.log(`Written: ${changeLog} and ${changePage}.`)
  if (version !== undefined) {
    console.log(
      `Commit it, and tag the commit: git tag v${version}. Storybook's build with the pictures`,
    )
    console.log('before and after is described in CONTRIBUTING.md.')
  }
  return 0
})

function wantedRelease(args: string[]): string | undefined {
  if (args.length === 0) return undefined
  const [option, version = ''] = args
  if (option !== '--release' || args.length !== 2 || !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Trouble(
      'npm run changes has one option: --release and a version of three numbers, like --release 0.2.0.',
    )
  }
  return version
}

/** Moves the changes into a folder of the release, and gives the packages its version. */
function release(version: string) {
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
