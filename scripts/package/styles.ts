import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { read } from '../lib/repository-files.ts'
import { Trouble } from '../lib/trouble.mjs'
import { classPrefix } from './own-classes.ts'

/** What has a class of the library. */
const own = `:where([class*="${classPrefix}:"])`

/**
 * What differs in the packed style sheet from `styles/theme.css`, in which each of the first texts stands once.
 *
 * The layers have Tailwind's names, with a part of the library's own in each: so they have the same order before
 * and after a style sheet of Tailwind, and each rule of the page in a layer wins over those of the library in it.
 */
const changes: readonly [string | RegExp, string][] = [
  [
    '@import "tailwindcss" source(none);',
    `@layer theme, base, components.strapline.base, components.strapline.utilities, utilities;
@media prefix(${classPrefix}) {
  @import "tailwindcss/theme.css" layer(theme);
  @import "tailwindcss/preflight.css" layer(base.strapline);
  @import "tailwindcss/utilities.css" layer(components.strapline.utilities) source(none);
}`,
  ],
  // Two folders deep, as the paths here say.
  [/@source ".*";/, '@source "../ui/**/*.js";'],
  // The font is swapped there: nobody takes it later.
  [/\/\* The same file for pages[\s\S]*?font-display: swap;\n\}\n/, ''],
  ['"./fonts/', '"../../../packages/ui/src/styles/fonts/'],
  // The page's own texts, headings and buttons stay as they are.
  ['  body {\n    word-spacing', `  ${own} {\n    word-spacing`],
  [':where(h1, h2, h3, h4) {', `:where(h1, h2, h3, h4)${own} {`],
  [':where(button, input, select, textarea) {', `:where(button, input, select, textarea)${own} {`],
  [
    ':where(button, [role="button"], summary, select):not([aria-disabled="true"]) {',
    `:where(button, [role="button"], summary, select)${own}:not([aria-disabled="true"]) {`,
  ],
  ...['on-ink', 'on-night'].map((mark): [RegExp, string] => [
    new RegExp(`\\.${mark} :focus-visible,\\s+\\.${mark}:focus-visible`),
    `.${classPrefix}\\:${mark} :focus-visible, .${classPrefix}\\:${mark}:focus-visible`,
  ]),
  // Nobody preloads it there: a font that is optional would be left out at the first visit.
  ['font-display: optional;', 'font-display: swap;'],
]

/** Names that a page must not share with the library, by their names in the sources. */
export interface OwnNames {
  /** Whether a word is a class of Tailwind or of the theme. */
  isClass(word: string): boolean
  /** Gives the theme's custom properties their prefix where a text uses them. */
  prefixProperties(text: string): string
}

const themePath = 'packages/ui/src/styles/theme.css'

/** The style sheet with those that it imports from its folder in their place. */
function readTheme(): string {
  return read(themePath).replace(/@import "\.\/([^"]+)";/g, (_, path) =>
    read(`packages/ui/src/styles/${path}`),
  )
}

/** A block in which Tailwind gives what is declared there its prefix itself. */
const themeBlock = /(@theme \{[\s\S]*?\n\}\n)/

/** Reads what is the library's own from its theme. */
export async function readOwnNames(root: string): Promise<OwnNames> {
  const theme = readTheme()
  const system = await loadDesignSystem(theme, { base: join(root, 'packages/ui/src/styles') })
  const known = new Map<string, boolean>()
  const isClass = (word: string) => {
    const found =
      known.get(word) ??
      // Marks for others, of which Tailwind itself writes no rule.
      (/^(group|peer)(\/|$)|^on-(ink|night)$/.test(word) ||
        system.candidatesToCss([word])[0] !== null)
    known.set(word, found)
    return found
  }
  const declared = [...theme.matchAll(/^ +--([\w-]+):/gm)].map(([, name]) => name)
  const used = new RegExp(`--(?=(?:${declared.join('|')})(?![\\w-]))`, 'g')
  return { isClass, prefixProperties: (text) => text.replace(used, `--${classPrefix}-`) }
}

/**
 * Compiles the style sheet of the packed library for the classes that its built modules have, and copies the font
 * files that it names.
 *
 * @param root the repository
 * @param folder the package's folder: fonts are written into its folder `fonts`
 * @throws {Trouble} when theme.css has not the lines any more that are changed
 */
export async function buildStyles(
  root: string,
  folder: string,
  { prefixProperties }: OwnNames,
): Promise<void> {
  const source = changes.reduce((text, [before, after]) => {
    if (text.split(before).length !== 2) {
      throw new Trouble(
        `${themePath} has not one ${before} any more: correct the list of changes in scripts/package/styles.ts.`,
      )
    }
    return text.replace(before, () => after)
  }, readTheme())
  const work = join(root, 'dist/package/styles')
  mkdirSync(work, { recursive: true })
  const entry = join(work, 'styles.css')
  const text = source
    .replaceAll('@layer base {', '@layer components.strapline.base {')
    .split(themeBlock)
    // What a block takes from outside of it has the prefix there.
    .map((part, at) =>
      at % 2 === 0
        ? prefixProperties(part)
        : part.replaceAll('var(--shade', `var(--${classPrefix}-shade`),
    )
    .join('')
  writeFileSync(entry, text)
  try {
    await build({
      configFile: false,
      root,
      publicDir: false,
      base: './',
      logLevel: 'warn',
      plugins: [tailwindcss()],
      build: {
        outDir: folder,
        emptyOutDir: false,
        assetsInlineLimit: 0,
        cssTarget: 'esnext',
        rolldownOptions: {
          // A hint about the speed of Tailwind's plugin.
          checks: { pluginTimings: false },
          input: entry,
          output: {
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'styles.css' : 'fonts/[name][extname]',
          },
        },
      },
    })
  } finally {
    rmSync(work, { recursive: true })
  }
  const built = join(folder, 'styles.css')
  const css = readFileSync(built, 'utf8')
  // The animations' names stand in the values of custom properties.
  const renamed = css.replace(
    new RegExp(`(@keyframes |--${classPrefix}-animate-[\\w-]+: ?)(?=[a-z])`, 'g'),
    `$1${classPrefix}-`,
  )
  writeFileSync(built, renamed)
}
