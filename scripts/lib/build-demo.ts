import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { products } from '@strapline/contract/fixtures'
import {
  type HeaderRule,
  headersFor,
  missingPage,
  readRedirects,
} from '@strapline/server-kit/artifact'
import { makeFolder } from '@strapline/server-kit/files/make-folder'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { build } from 'vite'
import { besideFolder } from './artifact-files.ts'
import { basePath } from './base-path.ts'
import { buildStorybook } from './build-storybook.ts'
import { programs, root, runNode } from './run.mjs'

/** Where the app believes that its API is. The page answers for it, and nobody else can. */
const pageApiUrl = 'https://demo-api.invalid'

/** Where the scripts of the mock API in the page are, from the folder. */
const scriptsFolder = 'demo'

async function run(program: string, args: string[], env: Record<string, string | undefined>) {
  const { code, output } = await runNode(program, args, {
    env: { NODE_ENV: undefined, ...env },
    capture: true,
  })
  if (code !== 0) throw new Error(`${program} has failed.\n${output}`)
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

/**
 * Puts the built pages where every static host finds them: a folder for each, with an index.html. They start `program`
 * instead of the app's own, and declare the app's policy themselves: most hosts send no headers for it.
 */
async function writePages(folder: string, base: string, program: string): Promise<void> {
  const rules: HeaderRule[] = JSON.parse(await readFile(besideFolder(folder).headers, 'utf8'))
  // Browsers warn of a directive that only a header can give.
  const policy = headersFor(rules, base)['Content-Security-Policy']?.replace(
    / frame-ancestors [^;]*;/,
    '',
  )
  const declared = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  const write = async (file: string, html: string) => {
    await makeFolder(dirname(join(folder, file)))
    const page = html
      .replace(/<meta charset="utf-8" ?\/?>/, (charset) => charset + declared)
      .replace(programOfPage, base + program)
      // Data that would be fetched ahead is answered in the page.
      .replaceAll(/<link rel="preload" as="fetch"[^>]*>/g, '')
    await writeFile(join(folder, file), page)
  }
  const redirects = readRedirects(await readFile(join(folder, '_redirects'), 'utf8'))
  const frameFile = redirects[0]?.file.slice(base.length) ?? ''
  const frame = await readFile(join(folder, frameFile), 'utf8')
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  for (const name of pages.filter((page) => page !== frameFile && page !== missingPage)) {
    const html = await readFile(join(folder, name), 'utf8')
    await rm(join(folder, name))
    await write(name === 'index.html' ? name : name.replace('.html', '/index.html'), html)
  }
  const patterns = redirects.map(({ pattern }) => pattern.slice(base.length - 1))
  for (const path of framePaths(patterns)) await write(`${path}/index.html`, frame)
  // A page may have no file of its own, such as that of a product that somebody has added.
  for (const file of [frameFile, missingPage]) await write(file, frame)
}

/** Where a built page names the program that it starts. */
const programOfPage = /(?<=data-program=")[^"]+/

/**
 * Builds the demo without a server into `folder`, whose present content is replaced (docs/decisions/0065).
 *
 * @param base the path that it is served at, as VITE_BASE has it
 */
export async function buildDemo(
  folder: string,
  { base, storybook }: { base: string; storybook: boolean },
): Promise<void> {
  await run(programs.vite, ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    VITE_BASE: base,
    VITE_API_URL: pageApiUrl,
    VITE_DEMO: 'on',
    VITE_SITE_URL: '',
    // Hosts compress by themselves.
    STRAPLINE_COMPRESS: 'off',
  })
  const [program] = programOfPage.exec(await readFile(join(folder, 'index.html'), 'utf8')) ?? []
  if (!program) throw new Error('The built page names no program.')
  await writePages(folder, basePath(base), await buildMock(folder, program))
  for (const path of Object.values(besideFolder(folder))) await rm(path, { force: true })
  // Its links to the app lead to the demo, in the folder above it.
  if (storybook) {
    await buildStorybook(join(folder, 'storybook'), { appUrl: '../', isPublic: true })
  }
}
