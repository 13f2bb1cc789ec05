import { readdir, readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import {
  filesForHosts,
  type HeaderRule,
  hashedFiles,
  headersFor,
  matches,
  missingPage,
  readRedirects,
} from '@strapline/server-kit/artifact'
import { StartTrouble } from '@strapline/server-kit/trouble'
import * as z from 'zod/mini'

/** How a path is answered. */
export type AppAnswer =
  /** With a file of the app's folder. */
  | { kind: 'file'; file: string; headers: Record<string, string> }
  /** With the page that says that there is nothing. */
  | { kind: 'missing-page'; file: string; headers: Record<string, string> }
  /** With a sentence: a missing file that no person has asked for. */
  | { kind: 'missing-file'; headers: Record<string, string> }
  | { kind: 'redirect'; location: string }

/** The built app. */
export interface AppFiles {
  /** Its folder, absolute. */
  folder: string
  /** The answer to a path as it was sent, or undefined for one outside of the path that the app was built for. */
  answerFor(path: string): AppAnswer | undefined
}

const rulesSchema = z
  .array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) }))
  .check(z.minLength(1))

/** Compressed files answer the path of the text that they are made of. */
const isServed = (path: string) => !/\.(br|gz)$/.test(path) && !filesForHosts.includes(path)

async function pathsIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, '/'))
  return new Set(paths.filter(isServed))
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // No file has such a name.
    return path
  }
}

function answers(
  { rules, redirects }: { rules: HeaderRule[]; redirects: ReturnType<typeof readRedirects> },
  files: ReadonlySet<string>,
): AppFiles['answerFor'] {
  // The first rule is that of all paths.
  const base = rules[0]?.path.slice(0, -1) ?? '/'

  /** The file of a path in the app's folder: of its name, or the page of its name. */
  function fileOf(path: string): string | undefined {
    if (path === '/') return '/index.html'
    return [path, `${path.replace(/\/$/, '')}.html`].find((file) => files.has(file))
  }

  return (sent) => {
    const path = decode(sent)
    if (`${path}/` === base) return { kind: 'redirect', location: base }
    if (!path.startsWith(base)) return undefined
    // Asked for anew each time, unless a rule says otherwise.
    const headers = { 'Cache-Control': 'no-cache', ...headersFor(rules, path) }
    const inside = path.slice(base.length - 1)
    const redirected = redirects.find(({ pattern }) => matches(pattern, path))
    const file = fileOf(redirected ? redirected.file.slice(base.length - 1) : inside)
    if (file !== undefined) return { kind: 'file', file, headers }
    // A file of a release that is still being copied may come a moment later.
    if (inside.startsWith(hashedFiles) || !isServed(inside)) {
      return { kind: 'missing-file', headers: { ...headers, 'Cache-Control': 'no-store' } }
    }
    return { kind: 'missing-page', file: `/${missingPage}`, headers }
  }
}

/**
 * Reads the app that `npm run build` has written to `folder`, and its headers beside it. The files are listed once:
 * a path can lead to no other one. Throws StartTrouble when there is no such app.
 */
export async function readAppFiles(folder: string): Promise<AppFiles> {
  const absolute = resolve(folder)
  try {
    const rules = rulesSchema.parse(JSON.parse(await readFile(`${absolute}.headers.json`, 'utf8')))
    const redirects = readRedirects(await readFile(join(absolute, '_redirects'), 'utf8'))
    const files = await pathsIn(absolute)
    for (const page of ['/index.html', `/${missingPage}`]) {
      if (!files.has(page)) throw new Error(`${page} is missing.`)
    }
    return { folder: absolute, answerFor: answers({ rules, redirects }, files) }
  } catch (error) {
    throw new StartTrouble(
      `API_APP_DIR is ${folder}, where no built app is, with its headers beside it: build it with npm run build, or leave the setting out.`,
      { cause: error },
    )
  }
}
