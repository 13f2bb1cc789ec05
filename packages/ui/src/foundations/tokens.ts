/** What a token's name begins with, and the classes that Tailwind makes from it, without their value. */
const utilities = {
  color: 'bg|text|border(?:-[xytrblse])?|outline|fill|stroke|decoration|accent|caret|from|via|to',
  text: 'text',
  font: 'font',
  radius: 'rounded(?:-(?:[trblse]|[trblse]{2}))?',
  shadow: 'shadow',
  breakpoint: '(?:max-)?',
  container: '(?:max-|min-)?w|basis',
  spacing: '(?:min-)?[hw]|p[xy]?|gap',
  'transition-duration': 'duration',
  'transition-delay': 'delay',
  animate: 'animate',
  default: '',
} as const

/** A kind of token: the namespace of its name. */
export type TokenKind = keyof typeof utilities

/** A design token, as theme.css declares it. */
export interface Token {
  /** The custom property: `--color-ink`. */
  name: `--${string}`
  kind: TokenKind
  /** The name without its kind: `ink`. */
  key: string
  /** The value as it is written: `#10243f`, `0.75rem`. */
  value: string
}

/** A place that uses something, and the words by which it does. */
export interface User {
  /** A component's folder or another file of the library: `primitives/button`, `lib/icon`. */
  place: string
  /** In their order in the alphabet: `bg-ink`, `text-ink`. */
  words: string[]
}

/** Texts of files by their path from the library's source folder: `primitives/button/button.tsx`. */
export type Sources = Record<string, string>

const themeBlock = /@theme \{[\s\S]*?\n\}/g

/**
 * The tokens that style sheets declare in their `@theme`, in their order. Left out are resets (`initial`),
 * keywords (`transparent`) and what belongs to another token (`--text-xs--line-height`).
 *
 * @throws {Error} for a token of a kind that has no classes here
 */
export function parseTokens(css: string): Token[] {
  const block = (css.match(themeBlock) ?? []).join('\n').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...block.matchAll(/--([a-z][\w-]*):\s*([^;]+);/g)]
    .map(([, name = '', value = '']) => ({ name, value: value.replaceAll(/\s+/g, ' ') }))
    .filter(
      ({ name, value }) => !/^(initial|transparent|currentcolor)$/.test(value) && !/--/.test(name),
    )
    .map(({ name, value }) => {
      const kind = (Object.keys(utilities) as TokenKind[]).find((start) =>
        name.startsWith(`${start}-`),
      )
      if (!kind) {
        throw new Error(
          `The token --${name} is of an unknown kind: add its classes to foundations/tokens.ts.`,
        )
      }
      return { name: `--${name}`, kind, key: name.slice(kind.length + 1), value }
    })
}

/** Finds the words by which a file uses a token: a class that is made from it, or the variable itself. */
function pattern({ name, kind, key }: Token): RegExp {
  const variable = `(?<=var\\()${name}(?![\\w-])`
  const start = '(?<![\\w@.-])'
  // The object key of a variant (`sm: 'h-8'`) has a space behind its colon.
  if (kind === 'breakpoint')
    return new RegExp(`${variable}|${start}(?:max-)?${key}:(?=[\\w[!*-])`, 'g')
  if (kind === 'default') {
    // Every transition that has no duration of its own.
    return new RegExp(
      `${variable}|(?<=motion-safe:)transition(?:-[\\w[\\],]+)?(?![\\w[\\],-])(?! motion-safe:duration)`,
      'g',
    )
  }
  return new RegExp(`${variable}|${start}(?:${utilities[kind]})-${key}(?![\\w-])`, 'g')
}

/** The component's folder that a file belongs to, or the file itself. */
export function placeOf(path: string): string {
  const [room = '', folder = '', ...rest] = path.split('/')
  return rest.length > 0 ? `${room}/${folder}` : path.replace(/\.tsx?$/, '')
}

/** Groups what was found in each file by place, in the order of the alphabet. */
function byPlace(found: [path: string, words: string[]][]): User[] {
  const places = new Map<string, Set<string>>()
  for (const [path, words] of found) {
    if (words.length === 0) continue
    const known = places.get(placeOf(path)) ?? new Set()
    for (const word of words) known.add(word)
    places.set(placeOf(path), known)
  }
  return [...places]
    .map(([place, words]) => ({ place, words: [...words].sort() }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
}

/** What files have outside of their `@theme`: looked for once, since every token asks. */
const outsideOfTheme = new WeakMap<Sources, [path: string, text: string][]>()

function textsOf(sources: Sources) {
  const known = outsideOfTheme.get(sources)
  if (known) return known
  const texts = Object.entries(sources).map(([path, text]): [string, string] => [
    path,
    text.replace(themeBlock, ''),
  ])
  outsideOfTheme.set(sources, texts)
  return texts
}

/** Who uses a token. The style sheet that declares it counts only with what is outside of its `@theme`. */
export function usersOf(token: Token, sources: Sources): User[] {
  const search = pattern(token)
  // Most files do not have its name at all, which is found out much faster than where it stands.
  const mayUse = (text: string) => token.kind === 'default' || text.includes(token.key)
  return byPlace(
    textsOf(sources).map(([path, text]) => [path, (mayUse(text) && text.match(search)) || []]),
  )
}

/** A sentence for each token that nothing uses. */
export function unusedTokens(tokens: Token[], sources: Sources): string[] {
  return tokens
    .filter((token) => usersOf(token, sources).length === 0)
    .map(
      ({ name }) => `Nothing uses the token ${name}: remove it from styles/theme.css, or use it.`,
    )
}

/** Who imports each icon of lucide-react, by the icon's name, in the order of the alphabet. */
export function iconUsers(sources: Sources): { icon: string; users: User[] }[] {
  const imports = Object.entries(sources).map(([path, text]) => ({
    path,
    icons: [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().replace(/ as .*/, ''))
      // The rest are types and functions.
      .filter((name) => /^[A-Z]/.test(name) && name !== 'LucideIcon'),
  }))
  const names = [...new Set(imports.flatMap(({ icons }) => icons))].sort()
  return names.map((icon) => ({
    icon,
    users: byPlace(imports.map(({ path, icons }) => [path, icons.includes(icon) ? [icon] : []])),
  }))
}
