import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { products } from '@strapline/contract/fixtures'
import {
  filesForHosts,
  type HeaderRule,
  headersFor,
  missingPage,
  readRedirects,
} from '@strapline/server-kit/artifact'
import { makeFolder } from '@strapline/server-kit/files/make-folder'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { build } from 'vite'
import { besideFolder } from './artifact-files.mjs'
import { bootPage, placeholder, policyOfPages, withFolder } from './demo-pages.ts'
import { programs, root, runNode } from './run.mjs'

/** Where the app believes that its API is. The page answers for it, and nobody else can. */
const pageApiUrl = 'https://demo-api.invalid'

/** Where the scripts of the mock API in the page are, from the folder. */
const scriptsFolder = 'demo'

/** How large a demo is, in bytes. */
export interface DemoSize {
  folder: number
  /** The scripts of the mock API in the page, compressed by gzip. */
  mock: number
}

async function run(program: string, args: string[], env: Record<string, string | undefined>) {
  const { code, output } = await runNode(program, args, {
    env: { NODE_ENV: undefined, ...env },
    capture: true,
  })
  if (code !== 0) throw new Error(`${program} has failed.\n${output}`)
}

/** All files below a folder, by their paths from it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Bundles the mock API for pages, and answers the path of the script that starts it. */
async function buildMock(folder: string, program: string): Promise<string> {
  const inMock = (file: string) => join(root, 'mock-api/src/browser', file)
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      STRAPLINE_API_URL: JSON.stringify(pageApiUrl),
      STRAPLINE_PROGRAM: JSON.stringify(program),
    },
    resolve: {
      alias: {
        'node:crypto': inMock('node-crypto.ts'),
        'node:os': inMock('node-os.ts'),
        '@zxcvbn-ts/language-common': inMock('common-passwords.ts'),
      },
    },
    build: {
      outDir: join(folder, scriptsFolder),
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: inMock('main.ts'),
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const parts = 'output' in built ? built.output : []
  const entry = parts.find((part) => part.type === 'chunk' && part.isEntry)
  if (!entry) throw new Error('The mock API has no script.')
  return `${scriptsFolder}/${entry.fileName}`
}

/** The paths of the app whose pages are not rendered when it is built, and that have a file in the demo. */
function framePaths(patterns: readonly string[]): string[] {
  return [
    ...patterns.filter((pattern) => !pattern.endsWith('*')),
    ...Object.values(dashboardPages).map(({ path }) => path),
    ...products.map(({ _id }) => `/purchase/${_id}`),
  ]
}

/** Puts the built pages where every static host finds them: a folder for each, with an index.html. */
async function writePages(folder: string, program: string): Promise<void> {
  const rules: HeaderRule[] = JSON.parse(await readFile(besideFolder(folder).headers, 'utf8'))
  const header = headersFor(rules, placeholder)['Content-Security-Policy'] ?? ''
  const all = { program, policy: policyOfPages(header) }
  const redirects = readRedirects(await readFile(join(folder, '_redirects'), 'utf8'))
  const patterns = redirects.map(({ pattern }) => pattern.slice(placeholder.length - 1))
  const frameFile = redirects[0]?.file.slice(placeholder.length) ?? ''
  const frame = await readFile(join(folder, frameFile), 'utf8')
  const write = async (file: string, text: string) => {
    await makeFolder(dirname(join(folder, file)))
    await writeFile(join(folder, file), text)
  }
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  for (const name of pages) {
    const html = await readFile(join(folder, name), 'utf8')
    await rm(join(folder, name))
    if (name === frameFile || name === missingPage) continue
    const own = name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`
    await write(`${own}/index.html`, await bootPage(html, { own, ...all }))
  }
  for (const own of framePaths(patterns)) {
    await write(`${own}/index.html`, await bootPage(frame, { own, ...all }))
  }
  const prefixes = patterns
    .filter((pattern) => pattern.endsWith('*'))
    .map((pattern) => pattern.slice(0, -1))
  await write(missingPage, await bootPage(frame, { prefixes, ...all }))
}

/** The program that the built pages start, from the folder. */
async function programOf(folder: string): Promise<string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const [, program] = /data-program="([^"]+)"/.exec(html) ?? []
  if (!program?.startsWith(placeholder)) throw new Error('The built page names no program.')
  return program.slice(placeholder.length)
}

async function sizeOf(folder: string): Promise<DemoSize> {
  let whole = 0
  let mock = 0
  for (const file of await filesIn(folder)) {
    const content = await readFile(join(folder, file))
    whole += content.length
    if (file.startsWith(`${scriptsFolder}/`)) mock += gzipSync(content).length
  }
  return { folder: whole, mock }
}

/**
 * Builds the demo without a server into `folder`, whose present content is replaced. It works wherever a static host
 * serves it (docs/decisions/0065).
 */
export async function buildDemo(
  folder: string,
  { storybook }: { storybook: boolean },
): Promise<DemoSize> {
  await run(programs.vite, ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    VITE_BASE: placeholder,
    VITE_API_URL: pageApiUrl,
    VITE_DEMO: 'on',
    VITE_SITE_URL: '',
    // Hosts compress by themselves.
    STRAPLINE_COMPRESS: 'off',
  })
  // Whole paths are in these, which nobody knows yet.
  const beside = Object.values(besideFolder(folder))
  const program = await programOf(folder)
  const start = await buildMock(folder, program)
  await writePages(folder, start)
  for (const file of await filesIn(folder)) {
    const path = join(folder, file)
    if (file.startsWith('static/') && file.endsWith('.js')) {
      await writeFile(path, withFolder(await readFile(path, 'utf8')))
    }
  }
  const unknown = [...filesForHosts, '/robots.txt', '/sitemap.xml'].map((file) =>
    join(folder, file),
  )
  for (const path of [...unknown, ...beside]) await rm(path, { force: true })
  if (storybook) {
    const outDir = join(folder, 'storybook')
    await run(programs.storybook, ['build', '--output-dir', outDir, '--quiet'], {})
  }
  return sizeOf(folder)
}
