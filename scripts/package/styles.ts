import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { type Selector, type SelectorComponent, transform } from 'lightningcss'
import { build } from 'vite'
import { Trouble } from '../lib/trouble.mjs'
import { classPrefix } from './own-classes.ts'

/** Begins every custom property and animation of the packed library, as {@link classPrefix} does every class. */
const namePrefix = 'strapline-'

/** The folders of `packages/ui/src` that are packed, in which Tailwind finds classes. */
export const packedFolders = [
  'content',
  'lib',
  'catalogue',
  'order-pad',
  'primitives',
  'shop',
  'screens',
]

/** What has a class of the library. */
const own = `:where([class*="${classPrefix}"])`

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
@import "tailwindcss/theme.css" layer(theme);
@import "tailwindcss/preflight.css" layer(base.strapline);
@import "tailwindcss/utilities.css" layer(components.strapline.utilities) source(none);`,
  ],
  ['@layer base {', '@layer components.strapline.base {'],
  [
    /@source ".*";/,
    `@source "../../../packages/ui/src/{${packedFolders.join(',')}}/**/*.{ts,tsx}";
@source not "../../../packages/ui/src/**/*.{stories.tsx,test.ts}";`,
  ],
  ['"./fonts/', '"../../../packages/ui/src/styles/fonts/'],
  // The page's own headings and buttons stay as they are.
  [':where(h1, h2, h3, h4) {', `:where(h1, h2, h3, h4)${own} {`],
  [
    ':where(button, [role="button"], summary, select):not([aria-disabled="true"]) {',
    `:where(button, [role="button"], summary, select)${own}:not([aria-disabled="true"]) {`,
  ],
  // Nobody preloads it there: a font that is optional would be left out at the first visit.
  ['font-display: optional;', 'font-display: swap;'],
]

/** The style sheet of the packed library. */
export interface Styles {
  css: Uint8Array
  /** Its classes, without their prefix. */
  classes: ReadonlySet<string>
}

/**
 * Compiles the style sheet of the packed library, and copies the font files that it names.
 *
 * @param root the repository
 * @param folder the package's folder: fonts are written into its folder `fonts`
 * @throws {Trouble} when theme.css has not the lines any more that are changed
 */
export async function buildStyles(root: string, folder: string): Promise<Styles> {
  const compiled = await compile(root, folder)
  const { classes, properties } = namesIn(compiled)
  return { css: rename(compiled, classes, properties), classes }
}

async function compile(root: string, folder: string): Promise<Uint8Array> {
  const theme = join(root, 'packages/ui/src/styles/theme.css')
  const source = changes.reduce(
    (text, [before, after]) => {
      if (text.split(before).length !== 2) {
        throw new Trouble(
          `${theme} has not one ${before} any more: correct the list of changes in scripts/package/styles.ts.`,
        )
      }
      return text.replace(before, () => after)
    },
    readFileSync(theme, 'utf8'),
  )
  // Three folders deep, as the paths in the changes say.
  const work = join(root, 'dist/package/styles')
  mkdirSync(work, { recursive: true })
  const entry = join(work, 'styles.css')
  writeFileSync(entry, source)
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
        cssMinify: false,
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
  return readFileSync(join(folder, 'styles.css'))
}

/** The classes of a style sheet, and the custom properties that Tailwind and the theme declare in it. */
function namesIn(css: Uint8Array) {
  const classes = new Set<string>()
  const properties = new Set<string>()
  transform({
    filename: 'styles.css',
    code: css,
    visitor: {
      Selector(selector) {
        eachClass(selector, ({ name }) => classes.add(name))
      },
      Rule: {
        style({ value: { selectors, declarations } }) {
          const ofPage = selectors.some((selector) =>
            selector.some((part) => part.type === 'pseudo-class' && part.kind === 'root'),
          )
          if (!ofPage) return
          for (const { property, value } of declarations?.declarations ?? []) {
            if (property === 'custom') properties.add(value.name)
          }
        },
        property({ value: { name } }) {
          properties.add(name)
        },
      },
    },
  })
  return { classes, properties }
}

function rename(css: Uint8Array, classes: ReadonlySet<string>, properties: ReadonlySet<string>) {
  const animations = new Set<string>()
  const isOwn = (name: string) => properties.has(name) || /^--(tw|default)-/.test(name)
  const { code } = transform({
    filename: 'styles.css',
    code: css,
    minify: true,
    visitor: {
      Selector(selector) {
        eachClass(selector, (part) => {
          if (classes.has(part.name)) part.name = classPrefix + part.name
        })
        return selector
      },
      DashedIdent: (name) => (isOwn(name) ? `--${namePrefix}${name.slice(2)}` : name),
      Rule: {
        keyframes(rule) {
          if (rule.value.name.type === 'ident') {
            animations.add(rule.value.name.value)
            rule.value.name.value = namePrefix + rule.value.name.value
          }
          return rule
        },
      },
    },
  })
  // Their names stand in custom properties, whose values are not parsed.
  const named = new RegExp(
    `(--${namePrefix}animate-[\\w-]+: ?)(${[...animations].join('|')})\\b`,
    'g',
  )
  return Buffer.from(new TextDecoder().decode(code).replace(named, `$1${namePrefix}$2`))
}

/** Calls `use` with every class of a selector, also inside of `:where()` and the like. */
function eachClass(
  selector: Selector,
  use: (part: Extract<SelectorComponent, { type: 'class' }>) => void,
): void {
  for (const part of selector) {
    if (part.type === 'class') use(part)
    const inner =
      'selectors' in part ? (part.selectors as Selector[] | null | undefined) : undefined
    for (const selectorInside of inner ?? []) eachClass(selectorInside, use)
  }
}
