import { type Theme, themes } from '../lib/themes.ts'
import type { StyleSheets } from './dtcg.ts'
import { spaces } from './token-purposes.ts'
import { parseTokens, type Token } from './tokens.ts'

/** What a style sheet declares that follows the theme: its colours, the shades of shadows, and the browser's own controls. */
const ofTheme =
  /^ *((?:--color-|--shade|color-scheme)[\w-]*: (?!initial|transparent|currentcolor)[^;]+;)/gm

const declarationsOf = (css: string) =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(ofTheme)].map(([, line = '']) => line)

/** Where theme.css has a theme in force: a condition of the page, and the elements. */
function placesOf(theme: Theme, css: string): { media: string; selector: string }[] {
  const [, variant = ''] =
    new RegExp(`@custom-variant ${theme} \\{([\\s\\S]*?)\\n\\}`).exec(css) ?? []
  return [...variant.matchAll(/(@media [^{]+?) \{\s*&(:where\(.+\)) \{/g)].map(
    ([, media = '', where = '']) => ({ media, selector: `:is(:root, [data-theme])${where}` }),
  )
}

/** A rule with its declarations in lines of their own; a condition around it moves it in. */
function ruleOf(selector: string, lines: readonly string[], media?: string): string {
  const rule = [`${selector} {`, ...lines.map((line) => `  ${line}`), '}']
  return (media ? [`${media} {`, ...rule.map((line) => `  ${line}`), '}'] : rule).join('\n')
}

/**
 * The font's file, which stands in a folder beside the sheet: as ours loads it, but shown as soon as it is there, since
 * nobody preloads it.
 */
function fontFaceOf(css: string): string {
  const [rule = ''] = /@font-face \{[^}]*\}/.exec(css) ?? []
  return rule
    .replaceAll(/\/\*[\s\S]*?\*\/\s*/g, '')
    .replace('"./fonts/', '"fonts/')
    .replace('font-display: optional', 'font-display: swap')
}

/**
 * The tokens as one plain style sheet: custom properties, with the names, conditions and selectors of ours. Left out are
 * animations, as in the other files. A step of space has a name here, for which Tailwind has its classes. An element can
 * also name what is usual, the light theme or the comfortable density, inside one that has another.
 */
export function tokenSheet({ themes: sheets, rest }: StyleSheets): string {
  const sizes = parseTokens(rest).filter(({ kind }) => kind !== 'animate')
  const declared = (which: readonly Token[]) => which.map(({ name, value }) => `${name}: ${value};`)
  const heights = [...rest.matchAll(/^ *(--text-\w+--line-height: [^;]+;)/gm)]
  const [, media, compact = ''] =
    /^ *(@media [^{\n]+) \{\n *\[data-density="compact"\] \{([^}]*)\}/m.exec(rest) ?? []
  const usual = [
    ...declarationsOf(sheets.light),
    ...declared(sizes),
    ...heights.map(([, line = '']) => line),
    ...spaces.map(({ step }) => `--space-${step}: ${step / 4}rem;`),
  ]
  // A shadow is made of the shades of its theme where it is declared.
  const shadows = declared(sizes.filter(({ kind }) => kind === 'shadow'))
  const inTheme = (theme: Theme) => [...declarationsOf(sheets[theme]), ...shadows]
  const rules = [
    fontFaceOf(rest),
    ruleOf(':root', usual),
    ruleOf('[data-density="compact"]', compact.trim().split(/\n\s*/), media),
    ruleOf(
      '[data-density="comfortable"]',
      declared(sizes.filter(({ kind }) => kind === 'spacing')),
    ),
    ruleOf('[data-theme="light"]', inTheme('light')),
    ...themes.flatMap((theme) =>
      placesOf(theme, rest).map((place) => ruleOf(place.selector, inTheme(theme), place.media)),
    ),
  ]
  return `${rules.join('\n\n')}\n`
}
