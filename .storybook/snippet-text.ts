/** The code of a story. */
export interface Snippet {
  code: string
  /** The element that the controls of the story change, in parts; undefined where it shows more than one. */
  element?: {
    /** What stands before the first attribute. */
    before: string
    /** The attributes as they are written, by their names. */
    attributes: [name: string, text: string][]
    children: string
    /** What stands before it in its line. */
    indent: string
    /** The props that the code holds itself: a control does not set them. */
    held?: string[]
    /** Its name, for the tag at its end. */
    tag: string
    after: string
  }
}

/**
 * The code as a reader sees it.
 *
 * @param changed the props that the reader has set in the Controls panel
 */
export function codeOf({ code, element }: Snippet, changed: Record<string, unknown> = {}): string {
  if (!element || Object.keys(changed).length === 0) return code
  const { before, after, tag, indent, held = [] } = element
  const { children: content, ...values } = changed
  const props = new Map(element.attributes)
  for (const [name, value] of Object.entries(values)) {
    if (held.includes(name)) continue
    if (value === undefined) props.delete(name)
    else props.set(name, `${name}={${literal(value)}}`)
  }
  const lines = [...props.values()].map((text) => `\n${indent}  ${text}`).join('')
  const children = 'children' in changed ? content && `{${literal(content)}}` : element.children
  return `${before}${lines}\n${indent}${children ? `>${children}</${tag}>` : '/>'}${after}`
}

/** The code of a value that comes from a control. */
function literal(value: unknown): string {
  if (typeof value === 'function') return '() => {}'
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const lines = Object.entries(value).map(([key, it]) => `${JSON.stringify(key)}: ${literal(it)}`)
  return `{ ${lines.join(', ')} }`
}
