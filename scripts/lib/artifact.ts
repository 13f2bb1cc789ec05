import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { minify, type Plugin, type ResolvedConfig, type Rollup, runnerImport } from 'vite'
import { besideFolder } from './artifact-files.ts'
import { type Manifest, partsOfEveryPage, withImports } from './build-manifest.ts'
import { compressFiles } from './compress.ts'
import { headerRules, headersFile } from './headers.ts'

/** The part of the app that runs at build time. Vite loads it, because Node can't import TSX. */
interface StartPage {
  startPage(): string
  startSummary: string
  framePatterns: readonly string[]
  filesForSearchEngines(): Record<string, string>
}

/** The pages that are rendered at build time: packages/app/src/start/prerender.tsx. */
interface Prerendered {
  prerenderedPages: readonly {
    /** The pattern of its addresses, as the routes have it. */
    pattern: string
    /** Its file, in the folder that is served. */
    file: string
    /** The source of its route, from the app's folder. */
    route: string
    /** What its head says of it. */
    summary: string
    /** The addresses of the data that it shows first. */
    data: readonly string[]
    /** What stands in the body before the scripts. */
    body: string
  }[]
}

/**
 * Turns the app's build into what is deployed: pages show something before the program runs and hold their
 * style sheet, the headers are written out, texts are compressed, and Vite's manifest is not served. `npm start` sets
 * STRAPLINE_COMPRESS to `off`.
 */
export function artifact(settings: Record<string, string>): Plugin {
  let config: ResolvedConfig
  let framePatterns: readonly string[] = []
  let startSummary = ''
  let forSearchEngines: Record<string, string> = {}
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
        const { module } = await runnerImport<StartPage>(
          join(source, 'start-page.tsx'),
          forBuildTime(settings, config.base),
        )
        framePatterns = module.framePatterns
        startSummary = module.startSummary
        forSearchEngines = module.filesForSearchEngines()
        let page = html
        for (const name of ['watch-start.js', 'show-theme.js', 'show-brand.js']) {
          const isLeftOut = name === 'show-brand.js' && settings.VITE_DEMO !== 'on'
          const script = isLeftOut ? '' : await inlineScript(join(source, name))
          page = page.replace(
            `<!-- start/${name} -->`,
            () => script && `<script>${script}</script>`,
          )
        }
        return page
          .replace('<!-- the head of start/start-page.tsx -->', () => startSummary)
          .replace('<!-- the body of start/start-page.tsx -->', () => module.startPage())
      },
    },
    // Vite writes the manifest in its own hook, so this one comes last.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') throw new Error('The build has no index.html.')
        const prerender = join(config.root, 'src/start/prerender.tsx')
        const { module } = await runnerImport<Prerendered>(
          prerender,
          forBuildTime(settings, config.base),
        )
        const start = withStarter(
          withStyles(String(html.source), bundle),
          await inlineScript(join(config.root, 'src/start/start-program.js')),
        )
        const preloads = [...start.slices, start.program].map(
          (script) => `<link rel="modulepreload" href="${script}">`,
        )
        const frame = start.html.replace('</head>', () => `${preloads.join('')}</head>`)
        this.emitFile({ type: 'asset', fileName: framePage, source: frame })
        const parts = bundle['.vite/manifest.json']
        if (parts?.type !== 'asset') throw new Error('The build has no manifest.')
        const manifest: Manifest = JSON.parse(String(parts.source))
        const ofEveryPage = partsOfEveryPage(manifest)
        const pages = [...framePatterns, `/${framePage}`]
        for (const page of module.prerenderedPages) {
          const source = pageHtml(start.html, {
            summary: [startSummary, page.summary],
            data: page.data,
            body: page.body,
            scripts: [...withImports(manifest, page.route)]
              .filter((part) => !ofEveryPage.has(part))
              .map((part) => config.base + manifest[part]?.file),
          })
          if (page.pattern !== '*') pages.push(page.pattern)
          pages.push(`/${page.file}`)
          if (page.file === 'index.html') html.source = source
          else this.emitFile({ type: 'asset', fileName: page.file, source })
        }
        for (const [fileName, source] of Object.entries(forSearchEngines)) {
          this.emitFile({ type: 'asset', fileName, source })
        }
        const rules = headerRules({
          settings,
          base: config.base,
          html: start.html,
          unhashed: [
            ...pages,
            ...publicPatterns(config.publicDir),
            ...Object.keys(forSearchEngines).map((fileName) => `/${fileName}`),
          ],
        })
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(rules) })
        this.emitFile({
          type: 'asset',
          fileName: '_redirects',
          source: redirectsFile(framePatterns, config.base),
        })
        const beside = besideFolder(outDir())
        write(beside.headers, JSON.stringify(rules, undefined, 2))
        write(beside.manifest, String(parts.source))
        delete bundle['.vite/manifest.json']
      },
    },
    // All files are written, also those of the public folder.
    closeBundle: {
      order: 'post',
      handler: async () => {
        if (process.env.STRAPLINE_COMPRESS !== 'off') await compressFiles(outDir())
      },
    },
  }
}

/** Gives code that runs while the app is built the settings that the app gets: it would have none. */
const forBuildTime = (settings: Record<string, string>, base: string) => ({
  base,
  define: Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  ),
})

/** Answers the paths whose pages are not rendered at build time. */
const framePage = 'app.html'

/** What Netlify, Cloudflare and other static hosts answer with app.html. */
function redirectsFile(patterns: readonly string[], base: string): string {
  return patterns.map((pattern) => `${base}${pattern.slice(1)} ${base}${framePage} 200\n`).join('')
}

/** The parts in which another page differs from index.html. */
interface PageParts {
  summary: [ofIndex: string, ofPage: string]
  /** The addresses of the data that it shows first: they are fetched while the page is parsed. */
  data: readonly string[]
  body: string
  /** The addresses of its route's scripts. */
  scripts: readonly string[]
}

function pageHtml(
  start: string,
  { summary: [ofStart, ofPage], data, body, scripts }: PageParts,
): string {
  const fetching = data.map(
    (address) =>
      `<link rel="preload" as="fetch" fetchpriority="low" href="${address}" crossorigin>`,
  )
  return start
    .replace('</head>', () => `${fetching.join('')}</head>`)
    .replace(ofStart, () => ofPage)
    .replace(/(?<=<body>)[\s\S]*(?=<script data-program)/, () => body)
    .replace('<script data-program', () => `<script data-parts="${scripts.join(' ')}" data-program`)
}

/** The page with its style sheet in it, so that nothing has to be fetched before the first paint. */
function withStyles(html: string, bundle: Rollup.OutputBundle): string {
  const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('The build has no style sheet.')
  delete bundle[sheet.fileName]
  const link = /<link rel="stylesheet"[^>]*>/
  return replaceOnce(html, link, `<style>${String(sheet.source).trim()}</style>`)
}

/** A page that starts its program by a script at its end. */
interface Started {
  html: string
  /** The address of the program. */
  program: string
  /** The addresses of the scripts that every page needs, each after those that it imports. */
  slices: string[]
}

/** The page with `script` at its end, which starts the program. */
function withStarter(html: string, script: string): Started {
  const entry = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
  const [, program = ''] = entry.exec(html) ?? []
  // Vite would have them fetched before the page is painted.
  const preload = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g
  const slices = [...html.matchAll(preload)].map(([, address = '']) => address)
  const starting = `<script data-program="${program}" data-slices="${slices.join(' ')}">${script}</script>`
  return {
    html: replaceOnce(replaceOnce(html.replace(preload, ''), entry, ''), /(?=<\/body>)/, starting),
    program,
    slices,
  }
}

function replaceOnce(text: string, part: RegExp, replacement: string): string {
  if (!part.test(text)) throw new Error(`The built page has no ${part}.`)
  return text.replace(part, () => replacement)
}

async function inlineScript(file: string): Promise<string> {
  const { code } = await minify(file, readFileSync(file, 'utf8'))
  return code.trim()
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
