import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** Texts that are a raw colour, or have one: `#fff`, `rgb(…)`, and a name in a class, `bg-[red]`. */
const rawColours = [
  /(?:^|["'`[(,:_]|(?:solid|dashed|dotted|double|px|em|%|\)|,)\s)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/i,
  /\s#(?:[\da-f]{6}|[\da-f]{8})(?![\w-])/i,
  /(?<![a-z])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*(?:[\d.+-]|$)/i,
  /(?<![a-z])color\(\s*(?:srgb|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz)/i,
  /(?<![\w-])(?:bg|text|border(?:-[a-z]+)?|fill|stroke|ring|outline|decoration|accent|caret|divide|from|via|to|shadow)-\[(?:color:)?(?!(?:inherit|currentcolor|transparent)\])[a-z]+\]/,
]

/** A colour by its name, alone or beside other words: `red`, `1px solid black`. */
const named =
  /(?:^|[\s,(])(?:black|white|gr[ae]y|silver|red|maroon|crimson|tomato|coral|salmon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|turquoise|blue|navy|indigo|violet|purple|fuchsia|magenta|pink|brown|tan|beige|ivory|(?:dark|light|medium|pale|deep|hot)[a-z]+)(?:[\s,)]|$)/i
const colourAttribute = /^(?:fill|stroke|color|stopColor|floodColor|lightingColor)$/
const colourProperty =
  /(?:[cC]olor|background|border|borderTop|borderRight|borderBottom|borderLeft|outline|fill|stroke|[sS]hadow)$/
/** An anchor may look like a colour. */
const addressAttribute = /^(?:href|to|id)$/

const states = ['loading', 'error', 'ready']
/** Where a resource's status is looked at: by what tells its states apart, and by stories and tests. */
const mayAskStatus =
  /(\.stories\.tsx|\.test\.tsx?|\/story-support\/.*|\/lib\/resource\.ts|\/primitives\/async\/async\.tsx)$/

/**
 * What is wrong about a source file of the library, the app or the contract by rules that no import shows.
 *
 * @param path from the repository's root
 * @returns one sentence for each finding, with its file and line and what to do instead
 */
export function problemsOfSource(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} can't be parsed: ${errors[0].message}`)
  const inApp = path.startsWith('packages/app/src/')
  const inUi = path.startsWith('packages/ui/src/')
  const isPrimitive = /^packages\/ui\/src\/primitives\/.*(?<!\.stories)\.tsx$/.test(path)
  const hasColours = (inUi || inApp) && !/\.test\.tsx?$/.test(path)
  const asksNoStatus = (inUi || inApp) && !mayAskStatus.test(path)

  const found: { start: number; what: string }[] = []
  const tell = ({ start }: { start: number }, what: string) => found.push({ start, what })
  const rawColour = (node: { start: number }) =>
    tell(
      node,
      'This is a raw colour: use a token of packages/ui/src/styles/theme.css instead, as a class (text-ink) or a variable (var(--color-ink)), or declare one there.',
    )
  /** The places of strings that are an address, or that have been told already. */
  const skipped: ESTree.Span[] = []
  const strings: { start: number; end: number; value: string }[] = []
  const status = (node: ESTree.Node, asked: ESTree.Node, values: (ESTree.Node | null)[]) => {
    const name = asked.type === 'MemberExpression' ? asked.property : asked
    const isStatus = name.type === 'Identifier' && name.name === 'status'
    if (asksNoStatus && isStatus && values.some((value) => states.includes(textOf(value) ?? ''))) {
      tell(
        node,
        "Only Async switches on a resource's status, so that no state is forgotten. Render primitives/async, or use dataOf, hasFailed or mapResource of lib/resource.ts.",
      )
    }
  }

  new Visitor({
    JSXAttribute: (attribute) => {
      const name = String(attribute.name.name)
      const value = contentOf(attribute)
      if (inApp && /^(className|style)$/.test(name)) {
        tell(
          attribute,
          'The app draws nothing itself. Give the component in packages/ui a prop for what you need.',
        )
      }
      if (isPrimitive && name === 'src' && textOf(value)?.startsWith('/')) {
        tell(
          attribute,
          'A primitive draws no picture of this shop. Take its address as a prop, or draw a FigureImage (lib/figures.tsx).',
        )
      }
      if (addressAttribute.test(name)) skipped.push(attribute)
      if (!hasColours) return
      if (colourAttribute.test(name) && named.test(textOf(value) ?? '')) rawColour(attribute)
      if (name !== 'style' || value?.type !== 'ObjectExpression') return
      for (const property of value.properties) {
        if (property.type !== 'Property') continue
        const key = property.key.type === 'Identifier' ? property.key.name : textOf(property.key)
        if (colourProperty.test(key ?? '') && named.test(textOf(property.value) ?? '')) {
          rawColour(property)
          skipped.push(property)
        }
      }
    },
    MemberExpression: (node) => {
      const isEnv = node.property.type === 'Identifier' && node.property.name === 'env'
      if (inApp || node.object.type !== 'MetaProperty' || !isEnv) return
      tell(
        node,
        'The library knows no environment. Take the value as a prop; the app reads it in config.ts.',
      )
    },
    BinaryExpression: (node) => {
      status(node, node.left, [node.right])
      status(node, node.right, [node.left])
    },
    SwitchStatement: (node) =>
      status(
        node,
        node.discriminant,
        node.cases.map(({ test }) => test),
      ),
    Literal: ({ start, end, value }) => {
      if (typeof value === 'string') strings.push({ start, end, value })
    },
    TemplateElement: ({ start, end, value }) => strings.push({ start, end, value: value.raw }),
  }).visit(program)

  if (hasColours) {
    for (const string of strings) {
      const isSkipped = skipped.some(({ start, end }) => start <= string.start && string.end <= end)
      if (!isSkipped && rawColours.some((colour) => colour.test(string.value))) rawColour(string)
    }
  }
  return found.map(
    ({ start, what }) => `${path}:${text.slice(0, start).split('\n').length}: ${what}`,
  )
}

/** The expression that an attribute has as its value. */
function contentOf({ value }: ESTree.JSXAttribute): ESTree.Node | null | undefined {
  return value?.type === 'JSXExpressionContainer' ? value.expression : value
}

/** The text of a literal, or of a template's first part. */
function textOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.raw
  return undefined
}

/** What is wrong about the sources of the library, the app and the contract. */
export function problemsOfSources(root: string): string[] {
  return ['app', 'contract', 'ui'].flatMap((name) => {
    const folder = `packages/${name}/src`
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const path = `${folder}/${file.split(sep).join('/')}`
        return problemsOfSource(path, readFileSync(join(root, path), 'utf8'))
      })
  })
}
