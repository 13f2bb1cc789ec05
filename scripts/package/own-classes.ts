import { type ESTree, parseSync } from 'vite'

/** Begins every class of the packed library, so that none is a class of the page that it is used in. */
export const classPrefix = 'sl-'

/** Calls that join class lists: each argument is one. */
const joins = new Set(['cx'])

/** A class's name that may as well be another word of the program: `table`, `page`. */
const plainWord = /^[a-z]+$/

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Gives the library's classes their prefix in a source file.
 *
 * A string is a list of classes when all of its words are classes of the style sheet. A single plain word is one
 * only where a class is expected: in `className`, in `cx`, and in the first argument and the `variants` of `cva`.
 *
 * @param path decides by its ending whether the text is TypeScript or TSX
 * @param classes every class of the library's style sheet
 * @throws {Error} when the text can't be parsed
 */
export function prefixClasses(path: string, text: string, classes: ReadonlySet<string>): string {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} can't be parsed: ${errors[0].message}`)
  const strings: { start: number; end: number }[] = []

  /** Takes the parts of a string, each from its first to its last character, when it is a list of classes. */
  function take(parts: { start: number; end: number }[], classExpected: boolean) {
    const words = parts.flatMap(({ start, end }) =>
      text.slice(start, end).split(/\s+/).filter(Boolean),
    )
    const [first = ''] = words
    const isList =
      words.every((word) => classes.has(word)) && (words.length > 1 || !plainWord.test(first))
    if (isList || classExpected) strings.push(...parts)
  }

  /** Visits a node whose value is a class list, where `classExpected`, and all that is below it. */
  function visit(node: Node, classExpected: boolean) {
    const each = (value: unknown, expected = false) => {
      for (const child of nodesIn(value)) visit(child, expected)
    }
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') {
          take([{ start: node.start + 1, end: node.end - 1 }], classExpected)
        }
        return
      case 'TemplateLiteral':
        take(nodesIn(node.quasis).map(placeOfQuasi), classExpected)
        return each(node.expressions, classExpected)
      case 'JSXAttribute':
        return each(node.value, isClassName((node.name as Node).name))
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return each(node.expression, classExpected)
      case 'ConditionalExpression':
        each(node.test)
        each(node.consequent, classExpected)
        return each(node.alternate, classExpected)
      case 'LogicalExpression':
        each(node.left, classExpected && node.operator !== '&&')
        return each(node.right, classExpected)
      case 'ArrayExpression':
        return each(node.elements, classExpected)
      case 'ObjectExpression':
        for (const property of nodesIn(node.properties)) visitProperty(property, classExpected)
        return
      case 'CallExpression':
        return visitCall(node)
      default:
        for (const [key, value] of Object.entries(node)) if (key !== 'parent') each(value)
    }
  }

  /** The place of a template's text, without the marks around it. */
  function placeOfQuasi(node: Node) {
    const { raw } = node.value as { raw: string }
    const start = text.indexOf(raw, node.start)
    return { start, end: start + raw.length }
  }

  function visitProperty(property: Node, classExpected: boolean) {
    if (property.type !== 'Property') return visit(property, false)
    const { name } = property.key as Node
    if (property.computed) visit(property.key as Node, false)
    visit(property.value as Node, classExpected || isClassName(name))
  }

  function visitCall(call: Node) {
    const callee = (call.callee as Node).name
    const [first, second] = nodesIn(call.arguments)
    visit(call.callee as Node, false)
    if (callee !== 'cva') {
      for (const argument of nodesIn(call.arguments)) {
        visit(argument, typeof callee === 'string' && joins.has(callee))
      }
      return
    }
    if (first) visit(first, true)
    for (const property of nodesIn(second?.properties)) {
      visitProperty(property, (property.key as Node | undefined)?.name === 'variants')
    }
  }

  visit(program as ESTree.Node as unknown as Node, false)
  return strings
    .sort((a, b) => b.start - a.start)
    .reduce(
      (changed, { start, end }) =>
        changed.slice(0, start) +
        changed
          .slice(start, end)
          .replace(/\S+/g, (word) => (classes.has(word) ? classPrefix + word : word)) +
        changed.slice(end),
      text,
    )
}

const isClassName = (name: unknown) => name === 'class' || name === 'className'

/** The nodes in a child of a node: itself, or those of a list. */
function nodesIn(value: unknown): Node[] {
  const all = Array.isArray(value) ? value : [value]
  return all.filter((each) => typeof each === 'object' && each !== null && 'type' in each)
}
