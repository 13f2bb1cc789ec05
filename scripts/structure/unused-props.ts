import { type ESTree, Visitor } from 'vite'
import { nameOfKey, parse } from './syntax.ts'

type Node = ESTree.Node

/** The declaration of a component's props: an interface or a type whose name ends with `Props`. */
interface Declaration {
  file: string
  name: string
  /** Its own properties, without those it inherits. */
  props: string[]
  /** Other names that the declaration mentions: it has their properties, too. */
  mentions: Set<string>
}

/** A function that takes props. */
interface Reader {
  /** The types that its first parameter mentions. */
  types: Set<string>
  /** Whether it reads a property or passes it on. */
  reads: (prop: string) => boolean
}

/**
 * The properties that a component declares in its `XProps` and no function reads. A property is read when a
 * function that takes these props, or props made of them, uses its name, or passes on all of the rest.
 *
 * @param files the texts of the component's files, by path; stories are not among them
 */
export function unusedProps(
  files: Readonly<Record<string, string>>,
): { file: string; type: string; prop: string }[] {
  const declarations: Declaration[] = []
  const readers: Reader[] = []
  for (const [file, text] of Object.entries(files)) {
    const program = parse(file, text)
    if (!program) continue
    const addReader = (node: Node & { params: Node[]; body: Node | null }) => {
      const reader = readerOf(node)
      if (reader) readers.push(reader)
    }
    const addDeclaration = (node: Node & { id: { name: string } }) => {
      if (node.id.name.endsWith('Props')) declarations.push(declarationOf(file, node))
    }
    new Visitor({
      TSInterfaceDeclaration: addDeclaration,
      TSTypeAliasDeclaration: addDeclaration,
      FunctionDeclaration: addReader,
      FunctionExpression: addReader,
      ArrowFunctionExpression: addReader,
    } as ConstructorParameters<typeof Visitor>[0]).visit(program)
  }
  return declarations.flatMap(({ file, name, props }) => {
    const types = withHeirs(name, declarations)
    const taking = readers.filter((reader) => [...types].some((type) => reader.types.has(type)))
    // Props that no function here takes are for another folder; an export without a user is found by knip.
    if (taking.length === 0) return []
    return props
      .filter((prop) => !taking.some(({ reads }) => reads(prop)))
      .map((prop) => ({ file, type: name, prop }))
  })
}

/** A declaration's name, and those of the declarations that are made of it. */
function withHeirs(name: string, declarations: readonly Declaration[]): Set<string> {
  const names = new Set([name])
  for (const known of names) {
    for (const { name: heir, mentions } of declarations) if (mentions.has(known)) names.add(heir)
  }
  return names
}

function declarationOf(file: string, node: Node & { id: { name: string } }): Declaration {
  const props = ownMembers(node).flatMap((member) =>
    member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature'
      ? (nameOfKey(member.key) ?? [])
      : [],
  )
  return { file, name: node.id.name, props, mentions: typesIn(node) }
}

/** The members that a declaration writes itself, not those of types within its members. */
function ownMembers(node: Node): Node[] {
  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return node.body.body
    case 'TSTypeAliasDeclaration':
    case 'TSParenthesizedType':
      return ownMembers(node.typeAnnotation)
    case 'TSTypeLiteral':
      return node.members
    case 'TSIntersectionType':
    case 'TSUnionType':
      return node.types.flatMap(ownMembers)
    default:
      return []
  }
}

function readerOf(node: { params: Node[]; body: Node | null }): Reader | undefined {
  const [first] = node.params
  const body = node.body
  if (!first || !body) return undefined
  const parameter = first.type === 'AssignmentPattern' ? first.left : first
  if (parameter.type !== 'ObjectPattern' && parameter.type !== 'Identifier') return undefined
  const types = parameter.typeAnnotation ? typesIn(parameter.typeAnnotation) : new Set<string>()
  if (types.size === 0) return undefined
  // Defaults of one property may read another.
  return { types, reads: readsOf(parameter, [body, ...node.params]) }
}

/** Which properties code reads of the props that are bound to this name or pattern. */
function readsOf(bound: Node, code: readonly Node[]): (prop: string) => boolean {
  if (bound.type === 'ObjectPattern') {
    const rest = bound.properties.find((property) => property.type === 'RestElement')
    const restIsUsed = rest !== undefined && namesIn(rest).some((name) => isUsed(name, code))
    const taken = new Map(
      bound.properties.flatMap((property) =>
        property.type === 'Property' ? [[nameOfKey(property.key), property.value] as const] : [],
      ),
    )
    return (prop) => {
      const value = taken.get(prop)
      return value ? namesIn(value).some((name) => isUsed(name, code)) : restIsUsed
    }
  }
  if (bound.type !== 'Identifier') return () => true
  const members = new Set<string>()
  const patterns: ((prop: string) => boolean)[] = []
  /** Identifiers that stand in one of the forms below; any other use passes all props on. */
  const known = new Set<Node>()
  const isProps = (node: Node | null | undefined) =>
    node?.type === 'Identifier' && node.name === bound.name
  for (const part of code) {
    walk(part, (node) => {
      if (node.type === 'MemberExpression' && !node.computed && isProps(node.object)) {
        known.add(node.object)
        members.add(nameOfKey(node.property) ?? '')
      }
      if (node.type === 'VariableDeclarator' && node.init && isProps(node.init)) {
        if (node.id.type !== 'ObjectPattern') return
        known.add(node.init)
        patterns.push(readsOf(node.id, code))
      }
    })
  }
  known.add(bound)
  const passesAllOn = referencesTo(bound.name, code).some((node) => !known.has(node))
  return (prop) => passesAllOn || members.has(prop) || patterns.some((reads) => reads(prop))
}

const isUsed = (name: string, code: readonly Node[]) => referencesTo(name, code).length > 0

/** Where code reads a variable of this name. A variable of the same name in an inner function counts, too. */
function referencesTo(name: string, code: readonly Node[]): Node[] {
  const found: Node[] = []
  for (const part of code) {
    walk(part, (node, parent) => {
      const reads =
        (node.type === 'Identifier' || node.type === 'JSXIdentifier') &&
        node.name === name &&
        !isNameOnly(node, parent)
      if (reads) found.push(node)
    })
  }
  return found
}

/** Whether an identifier is the name of a member, a property, an attribute or a binding. */
function isNameOnly(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.property === node && !parent.computed
    case 'Property':
      // In a pattern, `{ name }` binds the name; in an expression it reads it.
      return isInPattern(parent) ? true : parent.key === node && parent.value !== node
    case 'AssignmentPattern':
      return parent.left === node
    case 'RestElement':
    case 'JSXAttribute':
    case 'JSXClosingElement':
      return true
    case 'VariableDeclarator':
      return parent.id === node
    case 'ArrowFunctionExpression':
      return parent.body !== node
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return true
    case 'JSXOpeningElement':
      // `<p>` is an element of HTML, `<Row>` a variable.
      return node.type === 'JSXIdentifier' && !/^[A-Z]/.test(node.name)
    default:
      return false
  }
}

const patternProperties = new WeakSet<Node>()

const isInPattern = (property: Node) => patternProperties.has(property)

/** The names that a binding introduces: `a`, or those of a pattern. */
function namesIn(binding: Node): string[] {
  switch (binding.type) {
    case 'Identifier':
      return [binding.name]
    case 'AssignmentPattern':
      return namesIn(binding.left)
    case 'RestElement':
      return namesIn(binding.argument)
    case 'ObjectPattern':
      return binding.properties.flatMap((property) =>
        namesIn(property.type === 'Property' ? property.value : property),
      )
    case 'ArrayPattern':
      return binding.elements.flatMap((element) => (element ? namesIn(element) : []))
    default:
      return []
  }
}

/** The names of types that a node mentions. */
function typesIn(node: Node): Set<string> {
  const names = new Set<string>()
  walk(node, (inner, parent) => {
    if (inner.type !== 'Identifier') return
    if (parent?.type === 'TSTypeReference' || parent?.type === 'TSInterfaceHeritage') {
      names.add(inner.name)
    }
  })
  return names
}

/** Calls `visit` for a node and everything in it, parents first. */
function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node) {
  if (node.type === 'ObjectPattern') {
    for (const property of node.properties) patternProperties.add(property)
  }
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
