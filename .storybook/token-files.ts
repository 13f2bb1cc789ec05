import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type StyleSheets, tokenFiles } from '@strapline/ui/foundations/dtcg'
import { tokenSheet } from '@strapline/ui/foundations/token-sheet-css'
import type { Sources } from '@strapline/ui/foundations/tokens'
import { type Theme, themes } from '@strapline/ui/lib/themes.ts'
import { filesLike, read } from '../scripts/lib/repository-files.ts'
import { root } from '../scripts/lib/run.mjs'
import { versionServed } from './downloads.ts'

/** The files of the library that use tokens: as foundations/sources.ts has them. */
const usingTokens =
  /^packages\/ui\/src\/(?=primitives|shop|screens|demo|lib|content|catalogue).*(?<!\.(stories|test))\.tsx?$/

const styles = 'packages/ui/src/styles'

/** The style sheets of the themes, and theme.css. */
export const readStyleSheets = (): StyleSheets => ({
  themes: Object.fromEntries(
    themes.map((theme) => [theme, read(`${styles}/themes/${theme}.css`)]),
  ) as Record<Theme, string>,
  rest: read(`${styles}/theme.css`),
})

/**
 * The tokens as data, by the path of each file: those of foundations/dtcg.ts.
 *
 * @param sources where their users are looked for; nowhere when left out
 */
export const readTokenFiles = (sources: Sources = {}) => tokenFiles(readStyleSheets(), sources)

/**
 * Writes the tokens as data, each with its users, and as a style sheet with the font's file.
 *
 * @param folder it is emptied first
 */
export function writeTokenFiles(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const sources = Object.fromEntries(
    filesLike(usingTokens).map((path) => [path.replace('packages/ui/src/', ''), read(path)]),
  )
  // Whoever keeps a file knows later what it is of. What Figma reads has nothing that it does not know.
  const version = versionServed()
  for (const [path, file] of Object.entries(readTokenFiles(sources))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    const $extensions = { 'com.strapline': { version } }
    const text = /^(figma|older-draft)\/|resolver/.test(path) ? file : { $extensions, ...file }
    writeFileSync(join(folder, path), `${JSON.stringify(text, undefined, 2)}\n`)
  }
  const head = `The tokens of Strapline. ${version}
 * The font Archivo is in the folder fonts beside this file: keep the two together, or correct the address below.`
  const sheet = `/*\n * ${head}\n */\n${tokenSheet(readStyleSheets())}`
  writeFileSync(join(folder, 'strapline.css'), sheet)
  cpSync(join(root, styles, 'fonts'), join(folder, 'fonts'), { recursive: true })
}
