/** Makes the pages of the built app work in whatever folder they are put: `npm run build:demo`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

declare global {
  /** What demo-boot.js is given by the page that it stands in. */
  var demoPage: {
    /** The page's path in the app; undefined for what hosts answer with where there is no file. */
    own: string | undefined
    /** How the paths of the app begin that have no file. */
    prefixes: readonly string[]
    /** What comes behind the script. */
    rest: string
    /** What stands for the folder in it. */
    standsFor: string
  }
}

/** The path that the app is built for. It stands for the folder, which is known only when a page is opened. */
export const placeholder = '/__demo__/'

/**
 * Lets a program that is built for the placeholder ask for its folder when it runs. A text would not do: what is
 * computed from it, such as its length, is computed by the build.
 */
export function folderAtRunTime(): Plugin {
  return {
    name: 'folder-at-run-time',
    config: ({ base }) =>
      base === placeholder ? { define: { 'import.meta.env.BASE_URL': 'straplineBase' } } : {},
  }
}

/** What is told about a page. */
export interface DemoPage {
  /** The page's path in the app; undefined for what hosts answer with where there is no file. */
  own?: string
  /** How the paths of the app begin that have no file. @default none */
  prefixes?: readonly string[]
  /** The script that the page starts, from the folder. */
  program: string
  /** Its content security policy. */
  policy: string
}

/**
 * The policy that the app is built with, as a page of the demo declares it itself: no host sends headers for it. What
 * only a header can say is left out, styles have addresses that nobody knows before, and no call leaves the page.
 */
export function policyOfPages(header: string): string {
  const others: Record<string, string[]> = {
    'frame-ancestors': [],
    'style-src': ["style-src 'self' 'unsafe-inline'"],
    'connect-src': ["connect-src 'self'"],
  }
  return header
    .split('; ')
    .flatMap((directive) => others[directive.split(' ', 1)[0] ?? ''] ?? [directive])
    .join('; ')
}

const bootFile = join(import.meta.dirname, 'demo-boot.js')

/** JavaScript for a value, which no HTML parser takes for the end of the script. */
const asScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * A built page that finds out its folder when it is opened. Its text is in a script and is written from there, since
 * no address in it is known before.
 */
export async function bootPage(
  html: string,
  { own, prefixes = [], program, policy }: DemoPage,
): Promise<string> {
  const [start = '', rest] = html.split(/(?<=<meta charset="utf-8" ?\/?>)/)
  if (rest === undefined) throw new Error('The built page does not begin with its charset.')
  const page = rest
    // What would be fetched ahead is answered in the page.
    .replaceAll(/<link rel="preload" as="fetch"[^>]*>/g, '')
    .replace(/(?<=data-program=")[^"]*/, () => placeholder + program)
  const declared = `<meta http-equiv="Content-Security-Policy" content="${policy}">${page}`
  const { code } = await minify(bootFile, readFileSync(bootFile, 'utf8'))
  const given = asScript({ own, prefixes, rest: declared, standsFor: placeholder })
  return `${start}<script>var demoPage=${given};${code.trim()}</script>`
}

/**
 * A script of the app with the folder in place of the placeholder, which begins texts of its own and nothing else.
 *
 * @throws {Error} when it is anywhere else
 */
export function withFolder(script: string): string {
  const texts = new RegExp(`(["'\`])${placeholder}((?:(?!\\1)[^\\\\$])*)\\1`, 'g')
  const replaced = script.replaceAll(
    texts,
    (_, quote: string, rest: string) => `(straplineBase+${quote}${rest}${quote})`,
  )
  const left = replaced.indexOf(placeholder)
  if (left === -1) return replaced
  const around = replaced.slice(Math.max(left - 60, 0), left + 60)
  throw new Error(`The folder of the demo can't be put in here: ${around}`)
}
