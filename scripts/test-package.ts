/**
 * `npm test -- package`: packs the library, installs the tarball into a new app in a temporary folder, and proves
 * there that types, pictures, fonts and styles work, with and without the app's own Tailwind. `-- --keep` leaves
 * the app where it is, and prints where.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page as BrowserPage } from 'playwright'
import { pixelHash } from '../.storybook/pixel-hash.ts'
import { findBrowser } from './browser.mjs'
import { ensureInstalled, runNpm } from './lib/install.mjs'
import { programs, root, runNode } from './lib/run.mjs'
import { serveFolder } from './lib/serve-folder.mjs'
import { runCommand, Trouble, troubleFrom } from './lib/trouble.mjs'
import { pictureFolder } from './package/app/picture-folder.ts'
import { consumerFiles, type Page, pages, screens } from './package/consumer.ts'
import { packLibrary } from './package/pack.ts'

/** What the app installs besides the library, in the versions of this repository. */
const packages = [
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'vite',
  'typescript',
  'tailwindcss',
  '@tailwindcss/vite',
]

/** Where the app is served: not at the root of a site. */
const base = '/some/app/'

const problems: string[] = []

/** Notes and prints whether a part works. */
function report(part: string, found: readonly string[]) {
  console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'}  ${part}`)
  for (const problem of found) console.error(`        ${problem}`)
  problems.push(...found)
}

runCommand(async () => {
  const keep = readArguments()
  ensureInstalled()
  const browser = troubleFrom(findBrowser)
  const { tarball, summary } = await packLibrary()
  console.log(summary)
  const app = mkdtempSync(join(tmpdir(), 'strapline-package-'))
  try {
    install(app, tarball)
    const types = await runNode(programs.tsc, ['-p', app], { cwd: app, capture: true })
    report('types', types.code === 0 ? [] : types.output.trim().split('\n'))
    for (const page of Object.keys(pages)) {
      const { code, output } = await runNode(programs.vite, ['build'], {
        cwd: app,
        capture: true,
        env: { PAGE: page, NODE_ENV: 'production' },
      })
      if (code !== 0) throw new Trouble(`The app could not be built (${page}):\n${output}`)
    }
    const { chromium } = await import('playwright')
    const running = await chromium.launch({
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...process.env, ...browser.env } as Record<string, string>,
    })
    const server = await serveFolder(join(app, 'dist'), base)
    try {
      await checkPages(await running.newPage({ reducedMotion: 'reduce' }), server.url)
    } finally {
      await running.close()
      await server.close()
    }
  } finally {
    if (keep) console.log(`The app is in ${app}.`)
    else rmSync(app, { recursive: true, force: true })
  }
  return problems.length > 0 ? 1 : 0
})

function readArguments(): boolean {
  const [option, ...others] = process.argv.slice(2)
  if (others.length > 0 || (option !== undefined && option !== '--keep')) {
    throw new Trouble('npm test -- package has one option: --keep leaves the app where it is.')
  }
  return option === '--keep'
}

/** Writes the app, and installs its packages and the library into it. */
function install(app: string, tarball: string) {
  const versions = Object.fromEntries(packages.map((name) => [name, installedVersion(name)]))
  for (const [file, text] of Object.entries(consumerFiles(versions, tarball))) {
    mkdirSync(dirname(join(app, file)), { recursive: true })
    writeFileSync(join(app, file), text)
  }
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

function installedVersion(name: string): string {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version
}

/** Shows every screen in every page of the app, and compares what must be the same. */
async function checkPages(page: BrowserPage, url: string) {
  const looks = new Map<string, string>()
  for (const name of Object.keys(pages) as Page[]) {
    for (const screen of name === 'own' ? [screens[0]] : screens) {
      const failed = await open(page, `${url}${name}/${name}.html#${screen}`)
      if (name !== 'own') {
        report(`${screen}, ${name}`, [...failed, ...(await problemsOfLibrary(page))])
        looks.set(`library ${screen} ${name}`, await look(page, '#library'))
      }
      looks.set(`own ${screen} ${name}`, await look(page, '#own'))
    }
  }
  for (const name of ['library-first', 'library-last'] as const) {
    const differing = screens.flatMap((screen) => [
      ...(looks.get(`library ${screen} ${name}`) === looks.get(`library ${screen} library`)
        ? []
        : [`${screen}: the library looks different beside the app's Tailwind.`]),
      ...(looks.get(`own ${screen} ${name}`) === looks.get('own home own')
        ? []
        : [`${screen}: the app's own part looks different beside the library.`]),
    ])
    report(`the same beside the app's Tailwind, ${name}`, differing)
  }
}

/** Opens a page, and waits for its fonts and pictures. */
async function open(page: BrowserPage, address: string): Promise<string[]> {
  const failed: string[] = []
  page.removeAllListeners()
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()} is answered ${response.status()}.`)
  })
  page.on('requestfailed', (request) => failed.push(`${request.url()} fails.`))
  page.on('request', (request) => {
    if (!/^(data:|http:\/\/127\.0\.0\.1)/.test(request.url())) {
      failed.push(`${request.url()} is asked for.`)
    }
  })
  page.on('pageerror', (error) => failed.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) failed.push(message.text())
  })
  // A change of the hash alone would load nothing.
  await page.goto('about:blank')
  await page.goto(address)
  await page.locator('#own').waitFor()
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await Promise.all(
      [...document.images].map((image) =>
        image.complete
          ? undefined
          : new Promise((done) => {
              image.addEventListener('load', done)
              image.addEventListener('error', done)
            }),
      ),
    )
  })
  return failed
}

/** What a page with the library lacks. */
async function problemsOfLibrary(page: BrowserPage): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const library = document.getElementById('library')
    if (!library) return ['The page shows nothing of the library.']
    const loaded = [...document.fonts].filter(
      ({ family, status }) => family.replaceAll('"', '') === 'Archivo' && status === 'loaded',
    )
    if (loaded.length === 0) found.push('The font Archivo is not loaded.')
    const images = [...library.querySelectorAll('img')]
    if (images.length === 0) found.push('There is no picture.')
    for (const { src, naturalWidth } of images) {
      if (naturalWidth === 0) found.push(`${src} shows nothing.`)
    }
    const heading = [...library.querySelectorAll('h1, h2')].find(
      (each) => each.getBoundingClientRect().width > 1,
    )
    if (!heading) return [...found, 'There is no heading.']
    const { fontFamily, fontSize, margin } = getComputedStyle(heading)
    if (!fontFamily.includes('Archivo')) found.push(`The heading has the font ${fontFamily}.`)
    // What browsers do with a heading without styles.
    if (['32px', '24px'].includes(fontSize) || margin !== '0px') {
      found.push(`The heading has no style: its size is ${fontSize}, its margin ${margin}.`)
    }
    return found
  })
}

/** The hash of an element's picture, at the width of a desktop. */
async function look(page: BrowserPage, selector: string): Promise<string> {
  return pixelHash(await page.locator(selector).screenshot({ animations: 'disabled' }))
}
