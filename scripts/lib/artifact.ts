import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import sirv from 'sirv'
import {
  type Connect,
  minify,
  type Plugin,
  type ResolvedConfig,
  type Rollup,
  runnerImport,
} from 'vite'
import { besideFolder } from './artifact-files.mjs'
import { compressFiles } from './compress.ts'
import { type HeaderRule, hashedFiles, headerRules, headersFile, headersFor } from './headers.ts'

/** The part of the app that runs at build time. Vite loads it, because Node can't import TSX. */
interface StartPage {
  startPage(): string
  startSummary: string
  pagePatterns: readonly string[]
}

/** The pages that are rendered at build time: packages/app/src/start/prerender.tsx. */
interface Prerendered {
  prerenderedPages: readonly {
    path: string
    route: string
    summary: string
    body: string
  }[]
}

/**
 * Turns the app's build into what is deployed: index.html shows something before the program runs, the
 * headers are written out, texts are compressed, Vite's manifest is not served, and `vite preview` sends
 * what a real server would.
 */
export function artifact(settings: Record<string, string>): Plugin {
  let config: ResolvedConfig
  let pages: readonly string[] = []
  let startSummary = ''
  const outDir = () => resolve(config.root, config.build.outDir)

  return {
    name: 'artifact',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const source = join(config.root, 'src/start')
        const { module } = await runnerImport<StartPage>(join(source, 'start-page.tsx'))
        pages = module.pagePatterns
        startSummary = module.startSummary
        const script = readFileSync(join(source, 'watch-start.js'), 'utf8')
        const { code } = await minify('watch-start.js', script)
        return html
          .replace('<!-- start/watch-start.js -->', () => `<script>${code.trim()}</script>`)
          .replace('<!-- start/summary.tsx -->', () => startSummary)
          .replace('<!-- start/start-page.tsx -->', () => module.startPage())
      },
    },
    // Vite writes the manifest in its own hook, so this one comes last.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') throw new Error('The build has no index.html.')
        const prerender = join(config.root, 'src/start/prerender.tsx')
        const { module } = await runnerImport<Prerendered>(prerender)
        const start = String(html.source)
        this.emitFile({ type: 'asset', fileName: anyPage, source: start })
        for (const page of module.prerenderedPages) {
          const source = pageHtml(start, {
            summary: [startSummary, page.summary],
            body: page.body,
            scripts: scriptsOf(join(config.root, page.route), bundle),
          })
          if (fileOf(page.path) === 'index.html') html.source = source
          else this.emitFile({ type: 'asset', fileName: fileOf(page.path), source })
        }
        const rules = headerRules({
          settings,
          html: start,
          pages: [
            ...pages,
            `/${anyPage}`,
            ...module.prerenderedPages.map(({ path }) => `/${fileOf(path)}`),
          ],
          files: publicPatterns(config.publicDir),
        })
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(rules) })
        this.emitFile({ type: 'asset', fileName: '_redirects', source: `/* /${anyPage} 200\n` })
        const { headers, manifest } = besideFolder(outDir())
        write(headers, JSON.stringify(rules, undefined, 2))
        const parts = bundle['.vite/manifest.json']
        if (parts?.type === 'asset') {
          write(manifest, String(parts.source))
          delete bundle['.vite/manifest.json']
        }
      },
    },
    // All files are written, also those of the public folder.
    closeBundle: {
      order: 'post',
      handler: () => compressFiles(outDir()),
    },
    configurePreviewServer({ middlewares }) {
      const { headers } = besideFolder(outDir())
      if (!isFile(headers)) {
        throw new Error(`${headers} is missing: build the app first, with npm run build.`)
      }
      const rules: HeaderRule[] = JSON.parse(readFileSync(headers, 'utf8'))
      middlewares.use(sendHeaders(rules, outDir()))
      // Vite's own server, which comes after it, knows no compressed files.
      middlewares.use(
        sirv(outDir(), {
          brotli: true,
          gzip: true,
          etag: true,
          single: anyPage,
          ignores: false,
          dev: true,
        }),
      )
    },
  }
}

/** Files that static hosts read and do not serve. */
const forHosts = new Set(['/_headers', '/_redirects'])

/** Answers every path that has no file of its own. */
const anyPage = 'app.html'

/** The file of a page, in the folder that is served. */
const fileOf = (path: string) => `${path === '/' ? 'index' : path.slice(1)}.html`

/** What another page has in place of what index.html has. */
interface PageParts {
  summary: [ofIndex: string, ofPage: string]
  body: string
  /** The paths of its route's scripts. */
  scripts: readonly string[]
}

function pageHtml(index: string, { summary: [ofIndex, ofPage], body, scripts }: PageParts): string {
  const links = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`)
  return index
    .replace(ofIndex, () => ofPage)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(/<body>[\s\S]*<\/body>/, () => `<body>${body}</body>`)
}

/** The paths of the scripts that a route needs besides those of every page. */
function scriptsOf(route: string, bundle: Rollup.OutputBundle): string[] {
  const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
  const own = parts.find((part) => part.facadeModuleId === route)
  if (!own) throw new Error(`${route} is no part of the build.`)
  const found = new Set(parts.filter(({ isEntry }) => isEntry))
  const scripts: string[] = []
  const add = (part: Rollup.OutputChunk) => {
    if (found.has(part)) return
    found.add(part)
    scripts.push(`/${part.fileName}`)
    for (const file of part.imports) {
      const imported = parts.find(({ fileName }) => fileName === file)
      if (imported) add(imported)
    }
  }
  add(own)
  return scripts
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Patterns of what lies in Vite's public folder. */
function publicPatterns(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`,
  )
}

/** The path of a request, normalized and without its query; `/` for an invalid one. */
function pathOf(url: string): string {
  const base = 'http://preview.invalid'
  return URL.canParse(url, base) ? new URL(url, base).pathname : '/'
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Sets the headers by path. A missing file is a 404, where Vite would answer with index.html. */
function sendHeaders(rules: readonly HeaderRule[], folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = pathOf(request.url ?? '/')
    for (const [name, value] of Object.entries(headersFor(rules, path))) {
      response.setHeader(name, value)
    }
    if ((path.startsWith(hashedFiles) && !isFile(join(folder, path))) || forHosts.has(path)) {
      // A file of a release that is still being copied may come a moment later.
      response.setHeader('Cache-Control', 'no-store')
      response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      response.writeHead(404).end('There is nothing at this address.')
      return
    }
    next()
  }
}
