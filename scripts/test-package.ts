/**
 * `npm test -- package`: packs the library, asks publint and Are the types wrong, installs the tarball into a new app in a temporary folder,
 * and proves there that types, pictures, fonts and styles work, with and without the app's own Tailwind, and that the
 * README's code does. `-- --keep` leaves
 * the app where it is, and prints where.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asInstalled } from '@strapline/ui/foundations/as-installed'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Page as BrowserPage } from 'playwright'
import { build as viteBuild } from 'vite'
import { pixelHash } from '../.storybook/pixel-hash.ts'
import { findBrowser } from './browser.ts'
import { runNpm } from './lib/install.mjs'
import { Report } from './lib/report.ts'
import { filesLike, read } from './lib/repository-files.ts'
import { programs, root, runNode } from './lib/run.mjs'
import { serveFolder } from './lib/serve-folder.ts'
import { runCommand, Trouble, troubleFrom } from './lib/trouble.mjs'
import { watchAddresses } from './lib/watch-addresses.ts'
import { pictureFolder } from './package/app/picture-folder.ts'
import { judgePackage } from './package/judge.ts'
import { packLibrary } from './package/pack.ts'
import { checkRegistry } from './registry/check.ts'
import { findMissing } from './storybook/page-at-rest.ts'

/** What the app installs besides the library, in the versions of this repository. */
const packages = [
  ...['react', 'react-dom', '@types/react', '@types/react-dom', 'vite', 'tailwindcss'],
  // For the recipe of a form, and for page objects.
  ...['zod', 'playwright'],
]

/** The files of the app, and the recipes, whose types are checked there. */
const appFiles = /^(scripts\/package\/app|packages\/ui\/src\/foundations\/recipes)\/[^/]+$/

/** The pages of the app, with the style sheets in the order in which each imports them. */
const pages = {
  /** Without Tailwind. */
  library: ['@strapline/ui/styles.css'],
  /** The library's style sheet before and after the app's own. */
  'library-first': ['@strapline/ui/styles.css', './own.css'],
  'library-last': ['./own.css', '@strapline/ui/styles.css'],
  /** The app's own part without the library: what it looks like where nothing disturbs it. */
  own: ['./own.css'],
}

/** The screens that the app shows, by the hash of its address. */
const screens = ['home', 'catalogue', 'login']

/** The code of the library's README, which Storybook's page Use it shows: a whole app first. */
const readmeCode = codeIn(read('packages/ui/README.md'))

const report = new Report()

runCommand(async () => {
  const keep = process.argv.includes('--keep')
  const browser = troubleFrom(findBrowser)
  const { folder, tarball, summary } = await packLibrary()
  console.log(summary)
  report.add('publint and Are the types wrong', await judgePackage(folder, tarball))
  const app = mkdtempSync(join(tmpdir(), 'strapline-package-'))
  try {
    install(app, tarball)
    const types = await runNode(join(root, programs.tsc), ['-p', app], { cwd: app, capture: true })
    report.add('types', types.code === 0 ? [] : types.output.trim().split('\n'))
    report.add('registry', await checkRegistry(join(app, 'registry')))
    for (const [page, sheets] of Object.entries(pages)) await build(app, page, mainOf(page, sheets))
    await build(app, 'recipes', recipes)
    await build(app, 'readme', readmeCode[0] ?? '')
    const { chromium } = await import('playwright')
    const running = await chromium.launch(browser)
    // Not at the root of a site.
    const server = await serveFolder(join(app, 'dist'), '/some/app/')
    try {
      const page = await running.newPage({ reducedMotion: 'reduce' })
      await checkPages(page, server.url)
      report.add('page objects', await checkPageObjects(app, page, server.url))
      report.add("the README's app", await checkReadme(page, server.url))
    } finally {
      await running.close()
      await server.close()
    }
  } finally {
    if (keep) console.log(`The app is in ${app}.`)
    else rmSync(app, { recursive: true, force: true })
  }
  return report.problems.length > 0 ? 1 : 0
})

/** Writes the app, and installs its packages and the library into it. */
function install(app: string, tarball: string) {
  const versions = packages.map((name) => [name, versionOf(name)])
  const dependencies = { ...Object.fromEntries(versions), '@strapline/ui': `file:${tarball}` }
  const write = (file: string, text: string) => writeFileSync(join(app, file), text)
  write('package.json', JSON.stringify({ private: true, type: 'module', dependencies }))
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: ['vite/client'],
    jsx: 'react-jsx',
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }))
  // The files are checked in this repository, too, where the contract is a package and imports have extensions.
  for (const file of filesLike(appFiles)) write(basename(file), asInstalled(read(file)))
  for (const [index, code] of readmeCode.entries()) write(`readme-${index}.tsx`, code)
  cpSync(join(root, '.npmrc'), join(app, '.npmrc'))
  console.log('Installing it into an app …')
  if (!runNpm(['install', '--prefer-offline', '--no-package-lock', '--loglevel=error'], app)) {
    throw new Trouble(
      'The packages of the app could not be installed: look at what npm says above, check your connection, and try again.',
    )
  }
  cpSync(join(app, 'node_modules/@strapline/ui/public'), join(app, 'public', pictureFolder), {
    recursive: true,
  })
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version
}

/** A page with two recipes, and what they say of what is done in them. */
const recipes = `import '@strapline/ui/styles.css'
import { products } from '@strapline/ui/contract/fixtures'
import { createRoot } from 'react-dom/client'
import { OrderPad } from './grid-that-pastes.tsx'
import { ToolList } from './list-with-actions.tsx'
const tools = ['Sealer', 'Buckle', 'Cutter'].map((name) => ({ id: name, name, maker: '', pieces: 1 }))
createRoot(document.getElementById('root')!).render(
  <>
    <ToolList tools={tools} onDelete={() => {}} />
    <OrderPad products={products} onSend={() => {}} />
  </>,
)
`

/** Uses recipes as others' tests do, with the page objects of the installed package. */
async function checkPageObjects(app: string, page: BrowserPage, url: string): Promise<string[]> {
  const installed = createRequire(join(app, 'package.json'))
  const file = installed.resolve('@strapline/ui/testing/playwright')
  const { dataTable, orderPad }: typeof import('@strapline/ui/testing/playwright') = await import(
    pathToFileURL(file).href
  )
  await page.goto(`${url}recipes/index.html`)
  await dataTable(page).selectRows(2)
  const pad = orderPad(page)
  await pad.paste('10-2416\t3\n10-2419\t3\n')
  const second = await pad.part(2).inputValue()
  const found = [
    [
      await page.getByRole('button', { name: 'Delete 2' }).isVisible(),
      'Two rows are not selected.',
    ],
    [second === '10-2419', `The second line has ${second}.`],
  ] as const
  return found.filter(([holds]) => !holds).map(([, problem]) => problem)
}

/** The blocks of TypeScript in a page of Markdown. */
function codeIn(markdown: string): string[] {
  return [...markdown.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
}

/** What the README's app does not show. Its pictures are where no folder of another name is. */
async function checkReadme(page: BrowserPage, url: string): Promise<string[]> {
  await page.goto(`${url}readme/index.html`)
  const table = page.getByRole('table', { name: 'Products' })
  const rows = await table.getByRole('row').count()
  const isCovered = await table.evaluate((list) => {
    const [head, first] = list.querySelectorAll('tr')
    const [end, start] = [head?.firstElementChild, first].map((it) => it?.getBoundingClientRect())
    return (end?.bottom ?? 0) > (start?.top ?? 0) + 1
  })
  const { fontFamily } = await page
    .getByRole('button', { name: 'Book', exact: true })
    .evaluate((button) => ({ fontFamily: getComputedStyle(button).fontFamily }))
  return [
    ...(rows === 4 ? [] : [`It shows ${rows} rows instead of 3 and their header.`]),
    ...(isCovered ? ['The head of its list covers a row.'] : []),
    ...(fontFamily.includes('Archivo') ? [] : ['Its button has no style.']),
  ]
}

/** The program of a page of the app. */
function mainOf(page: string, sheets: readonly string[]): string {
  const library = page === 'own' ? '' : '<Library />'
  const imports = [
    ...sheets.map((sheet) => `import '${sheet}'`),
    "import { createRoot } from 'react-dom/client'",
    "import { Own } from './own.tsx'",
    library && "import { Library } from './library.tsx'",
  ]
  const render = `createRoot(document.getElementById('root')!).render(<Own>${library}</Own>)`
  return [...imports, render].join('\n')
}

/** Builds one page of the app. */
async function build(app: string, page: string, main: string) {
  writeFileSync(join(app, 'main.tsx'), main)
  await viteBuild({
    configFile: false,
    root: app,
    base: './',
    logLevel: 'warn',
    plugins: ['library', 'recipes', 'readme'].includes(page) ? [react()] : [react(), tailwindcss()],
    build: { outDir: `dist/${page}` },
  })
}

/** Shows every screen in every page of the app, and compares what must be the same. */
async function checkPages(page: BrowserPage, url: string) {
  const failed = watch(page, url)
  const looks = new Map<string, string>()
  for (const name of Object.keys(pages)) {
    for (const screen of name === 'own' ? ['home'] : screens) {
      failed.length = 0
      // A change of the hash alone would load nothing.
      await page.goto('about:blank')
      await page.goto(`${url}${name}/index.html#${screen}`)
      await page.locator('#own').waitFor()
      // What a screen loads behind what is seen first.
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      failed.push(...(await page.evaluate(findMissing, undefined)))
      looks.set(`own ${screen} ${name}`, await look(page, '#own'))
      if (name === 'own') continue
      looks.set(`library ${screen} ${name}`, await look(page, '#library'))
      report.add(`${screen}, ${name}`, [...failed, ...(await problemsOfLibrary(page))])
    }
  }
  for (const name of ['library-first', 'library-last']) {
    const differing = screens.flatMap((screen) => [
      ...(looks.get(`library ${screen} ${name}`) === looks.get(`library ${screen} library`)
        ? []
        : [`${screen}: the library looks different beside the app's Tailwind.`]),
      ...(looks.get(`own ${screen} ${name}`) === looks.get('own home own')
        ? []
        : [`${screen}: the app's own part looks different beside the library.`]),
    ])
    report.add(`the same beside the app's Tailwind, ${name}`, differing)
  }
}

/** Notes what goes wrong in a page, and what it asks others for. */
function watch(page: BrowserPage, url: string): string[] {
  const failed = watchAddresses(page, { below: url })
  page.on('pageerror', (error) => failed.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) failed.push(message.text())
  })
  return failed
}

/** What a page with the library lacks. */
async function problemsOfLibrary(page: BrowserPage): Promise<string[]> {
  return page.evaluate(() => {
    const heading = [...document.querySelectorAll('#library :is(h1, h2)')].find(
      (each) => each.getBoundingClientRect().width > 1,
    )
    const style = heading && getComputedStyle(heading)
    const hasFont = [...document.fonts].some(
      ({ family, status }) => family.replaceAll('"', '') === 'Archivo' && status === 'loaded',
    )
    const checks: [boolean, string][] = [
      [hasFont, 'The font Archivo is not loaded.'],
      [document.querySelector('#library img') !== null, 'There is no picture.'],
      // Without the style sheet it has the browser's margin, and another font.
      [style?.margin === '0px', 'The heading has no style.'],
      [style?.fontFamily.includes('Archivo') === true, 'The heading has another font.'],
    ]
    return checks.filter(([holds]) => !holds).map(([, problem]) => problem)
  })
}

/** The hash of an element's picture, at the width of a desktop. */
async function look(page: BrowserPage, selector: string): Promise<string> {
  return pixelHash(await page.locator(selector).screenshot({ animations: 'disabled' }))
}
