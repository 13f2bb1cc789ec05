/** The code of a story, in the parts that its controls may change. */
export interface Snippet {
  /** Imports, and what the code below uses. */
  head: string
  /** Whether `head` has more than imports. */
  declares: boolean
  /** The component, with its type arguments; undefined where the story renders something of its own. */
  component?: string
  /** The component's props, each as a JavaScript expression; its children are one of them. */
  attributes: [name: string, code: string][]
  /** What the story renders, where that is not one component. */
  body?: string
}

/**
 * The code as a reader sees it.
 *
 * @param changed the props that the reader has set in the Controls panel
 */
export function codeOf(snippet: Snippet, changed: Record<string, unknown> = {}): string {
  const { head, component, body = '' } = snippet
  const shown = component === undefined ? body : element(snippet, component, changed)
  // After a declaration without a semicolon, an element would be read as a comparison.
  const isPart = snippet.declares && !shown.startsWith('export ')
  const last = isPart ? `export const Example = () => (\n${indent(shown)}\n)` : shown
  return [usedOf(head, last), last].filter(Boolean).join('\n\n')
}

/** The head without imports of which a control has replaced every use. */
function usedOf(head: string, code: string): string {
  const lines = head.split('\n')
  return lines
    .filter((line) => {
      const names = /^import \{ (.+) \} from '/.exec(line)?.[1]?.match(/\w+/g)
      const rest = [...lines.filter((it) => it !== line), code].join('\n')
      return !names || names.some((name) => new RegExp(`\\b${name}\\b`).test(rest))
    })
    .join('\n')
    .trim()
}

const lineWidth = 80

function element(
  { attributes }: Snippet,
  component: string,
  changed: Record<string, unknown>,
): string {
  const props = new Map(attributes)
  for (const [name, value] of Object.entries(changed)) {
    const code = literal(value)
    if (code === undefined) props.delete(name)
    else props.set(name, code)
  }
  const children = props.get('children')
  props.delete('children')
  const texts = [...props].map(([name, code]) => attribute(name, code))
  const oneLine = [`<${component}`, ...texts].join(' ')
  const isShort = oneLine.length < lineWidth && !oneLine.includes('\n')
  const open = isShort ? oneLine : `<${component}${texts.map((it) => `\n${indent(it)}`).join('')}\n`
  if (children === undefined) return isShort ? `${open} />` : `${open}/>`
  const inside = content(children)
  const [tag] = component.split('<')
  return isShort && !inside.includes('\n') && open.length + inside.length < lineWidth
    ? `${open}>${inside}</${tag}>`
    : `${open}>\n${indent(inside)}\n</${tag}>`
}

/**
 * A prop as it stands in an element.
 *
 * @param code a JavaScript expression
 */
export function attribute(name: string, code: string): string {
  if (name.startsWith('...')) return `{${name}}`
  if (code === 'true') return unquoted(name)
  const text = plainText(code)
  return text !== undefined && !text.includes('"')
    ? `${unquoted(name)}="${text}"`
    : `${unquoted(name)}={${code}}`
}

const unquoted = (name: string) => name.replaceAll("'", '')

/** Children between two tags. */
export function content(code: string): string {
  const text = plainText(code)
  if (text !== undefined && !/[{}<>&]|^\s|\s$/.test(text)) return text
  return code.startsWith('<') && code.endsWith('>') ? code : `{${code}}`
}

/** The text of a literal in single quotes without escapes. */
function plainText(code: string): string | undefined {
  return /^'([^'\\\n]*)'$/.exec(code)?.[1] ?? /^"([^"\\\n]*)"$/.exec(code)?.[1]
}

/** The code of a value that comes from a control; undefined for what has none. */
function literal(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return /['\\\n]/.test(value) ? JSON.stringify(value) : `'${value}'`
  }
  if (typeof value === 'function') return '() => {}'
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, it]) => [key, literal(it)] as const)
    const lines = entries.filter(([, code]) => code !== undefined)
    return `{ ${lines.map(([key, code]) => `${keyOf(key)}: ${code}`).join(', ')} }`
  }
  return value === undefined ? undefined : String(value)
}

const keyOf = (key: string) => (/^[\w$]+$/.test(key) ? key : `'${key}'`)

const indent = (code: string) => code.replaceAll(/^(?=.)/gm, '  ')
