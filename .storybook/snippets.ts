import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'
import { attribute, content, type Snippet } from './snippet-text.ts'

type Node = ESTree.Node & { start: number; end: number }

/** A file whose declarations a snippet may take over. */
interface Source {
  path: string
  text: string
  /** What each name of the top level stands for. */
  names: Map<string, Binding>
}

type Binding =
  | { kind: 'import'; from: string; imported: string; isType: boolean }
  | { kind: 'declaration'; node: Node; init: Node | undefined }

/** An expression: a part of a file, or code around such parts. */
type Code = (string | { node: Node; source: Source })[]

/** The properties of an object, after its spreads. */
type Properties = Map<string, Code | Properties>

/** What a snippet needs before its last expression. */
interface Needs {
  /** The names of each module: local name → imported one. */
  imports: Map<string, Map<string, string>>
  types: Map<string, Map<string, string>>
  declarations: Map<Node, string>
  /** Whether it shows a component that the library keeps to itself. */
  isPrivate: boolean
}

/** The library's sources. */
const library = join(import.meta.dirname, '../packages/ui/src')

/** Gives each story its snippet, as the parameter `snippet`. A story without one shows no code. */
export function snippets(): Plugin {
  return {
    name: 'strapline:snippets',
    enforce: 'pre',
    transform: {
      filter: { id: /\.stories\.tsx$/ },
      handler(text, id) {
        // The tests show no code.
        if (process.env.VITEST) return undefined
        const lines = [...snippetsOf(id, text)].map(([name, snippet]) =>
          snippet
            ? `${name}.parameters = { ...${name}.parameters, snippet: ${JSON.stringify(snippet)} }`
            : `${name}.parameters = { ...${name}.parameters, docs: { ...${name}.parameters?.docs, codePanel: false, canvas: { sourceState: 'none' } } }`,
        )
        return { code: `${text}\n${lines.join('\n')}\n`, map: null }
      },
    },
  }
}

/**
 * The snippets of a file of stories: for each story the code that shows the same with the library's own names,
 * undefined where a story shows no component.
 *
 * @param path of the file
 * @param text what is in it
 */
export function snippetsOf(path: string, text: string): Map<string, Snippet | undefined> {
  return new SnippetMaker().make(path, text)
}

/** What stories take from elsewhere, as a program would write it. */
const stub = '() => {}'
/** For calls within the snippet itself. */
const anyStub = '(..._: unknown[]) => {}'
const failed = `message: 'The server did not answer. Check your connection and try again.', retry: ${stub}`

class SnippetMaker {
  private readonly sources = new Map<string, Source>()

  make(path: string, text: string): Map<string, Snippet | undefined> {
    // They show tokens, drawings and words, which nobody uses as a component.
    const isFoundation = relative(library, path).startsWith('foundations')
    const source = this.read(path, text)
    const meta = this.propertiesOf({ node: this.initOf(source, 'meta'), source })
    return new Map(
      exportedStories(text, path).map((name) => {
        const story = this.propertiesOf({ node: this.initOf(source, name), source })
        const tags = onlyNode(story.get('tags'))
        // Good beside bad use is a picture, which nobody pastes.
        const isPicture = tags && textOf(tags).includes("'guidance'")
        return [name, isFoundation || isPicture ? undefined : this.snippet(meta, story)]
      }),
    )
  }

  private snippet(meta: Properties, story: Properties): Snippet | undefined {
    const needs: Needs = {
      imports: new Map(),
      types: new Map(),
      declarations: new Map(),
      isPrivate: false,
    }
    const args: Properties = new Map([
      ...objectOf(meta.get('args')),
      ...objectOf(story.get('args')),
    ])
    const component = onlyNode(meta.get('component'))
    const name = component && nameOf(component.node)
    const render = onlyNode(story.get('render') ?? meta.get('render'))
    if (render && !this.isWrapper(render)) {
      const body = this.renderBody(render, args, needs)
      return needs.isPrivate ? undefined : { ...this.head(needs), body, attributes: [] }
    }
    if (!component || !name) return undefined
    const attributes = [...args].flatMap(([prop, value]): [string, string][] => {
      return [[prop, this.print(value, needs)]]
    })
    const tag = this.printNode(component, needs)
    return needs.isPrivate ? undefined : { ...this.head(needs), component: tag, attributes }
  }

  /** Whether a story's render only keeps state around its component: `(args) => <Stateful {...args} />`. */
  private isWrapper({ node, source }: { node: Node; source: Source }): boolean {
    const body = bodyOf(node)
    if (body?.type !== 'JSXElement') return false
    const { name, attributes } = body.openingElement
    const isLocal = name.type === 'JSXIdentifier' && !this.isOffered(name.name, source)
    return isLocal && attributes.some((it) => it.type === 'JSXSpreadAttribute')
  }

  /** Whether the library, the contract or a package has the name. */
  private isOffered(name: string, source: Source): boolean {
    const binding = source.names.get(name)
    if (/^[a-z]/.test(name)) return true
    return binding?.kind === 'import' && this.packagePath(binding.from, source) !== undefined
  }

  private renderBody(
    { node, source }: { node: Node; source: Source },
    args: Properties,
    needs: Needs,
  ): string {
    const body = bodyOf(node)
    if (!body) return ''
    const [parameter] = 'params' in node ? (node.params as Node[]) : []
    const code = this.print([{ node: body, source }], needs, givenTo(parameter, args))
    return body.type === 'BlockStatement' ? `export function Example() ${code}` : code
  }

  /** The text of an expression, with names of its own only; `needs` gets what it refers to. */
  private print(value: Code | Properties, needs: Needs, given?: Properties): string {
    if (value instanceof Map) {
      const lines = [...value].map(([key, it]) => {
        const code = this.print(it, needs)
        return key.startsWith('...') ? key : `${key}: ${code}`
      })
      return lines.length === 0 ? '{}' : `{ ${lines.join(', ')} }`
    }
    return value
      .map((part) => (typeof part === 'string' ? part : this.printNode(part, needs, given)))
      .join('')
  }

  private printNode(
    { node, source }: { node: Node; source: Source },
    needs: Needs,
    given?: Properties,
  ): string {
    // Where the code is set, its own parentheses would be in the way.
    if (node.type === 'ParenthesizedExpression') {
      return this.printNode({ node: node.expression as Node, source }, needs, given)
    }
    const edits: { start: number; end: number; text: string }[] = []
    const names = new Set<string>()
    const scopes: { start: number; end: number; names: string[] }[] = []
    const isBound = ({ start, name }: { start: number; name: string }) =>
      scopes.some((it) => it.start <= start && start < it.end && it.names.includes(name))
    const isInEdit = ({ start, end }: Node) =>
      edits.some((edit) => edit.start <= start && end <= edit.end)
    const edit = (at: Node, text: string) => {
      const margin = ' '.repeat(columnOf(source.text, at.start))
      edits.push({ start: at.start, end: at.end, text: text.replaceAll('\n', `\n${margin}`) })
    }
    const spread = (at: Node, given: Properties, element: ESTree.JSXOpeningElement) => {
      const texts = this.attributes(given, element, needs)
      const line = texts.join(' ')
      const isLong = line.length > 60 || line.includes('\n')
      const before = source.text.slice(element.start, at.start)
      if (!isLong) edit(at, line)
      else if (before.includes('\n')) edit(at, texts.join('\n'))
      else edit(at, texts.map((it) => `\n${indent(it)}`).join(''))
      const children = given.get('children')
      if (!element.selfClosing || !children) return
      const tag = this.slice(element.name as Node, source)
      const end = source.text.slice(0, element.end - 2).trimEnd().length
      const isOpen = source.text.slice(element.start, element.end).includes('\n') || isLong
      const text = content(this.print(children, needs))
      const inside = isOpen || text.includes('\n') ? `\n${indent(text)}\n` : text
      edit({ ...element, start: end, end: element.end }, `${isOpen ? '\n' : ''}>${inside}</${tag}>`)
    }

    walk(node, (at, parent, key) => {
      if (isInEdit(at)) return
      if ('params' in at) {
        scopes.push({ start: at.start, end: at.end, names: localNames(at) })
      }
      if (at.type === 'CallExpression') {
        const replaced = this.replaceCall(at, source, needs, parent)
        if (replaced !== undefined) return edit(at, replaced)
      }
      if (
        at.type === 'ObjectExpression' &&
        at.properties.some((it) => this.isOfStory(it, source))
      ) {
        return edit(at, this.print(this.propertiesOf({ node: at, source }), needs))
      }
      if (at.type === 'MemberExpression' && this.isOfStory(at, source)) {
        const found = this.valueOf(at, source)
        return edit(at, found === undefined ? 'undefined' : this.print(found, needs))
      }
      if (at.type === 'JSXSpreadAttribute' && this.isOfStory(at, source)) {
        const given = this.propertiesOf({ node: at.argument as Node, source })
        return spread(at, given, parent as ESTree.JSXOpeningElement)
      }
      if (given && at.type === 'JSXSpreadAttribute' && at.argument.type === 'Identifier') {
        const rest = given.get(at.argument.name)
        const element = parent as ESTree.JSXOpeningElement
        if (rest instanceof Map) return spread(at, rest, element)
      }
      if (given && at.type === 'MemberExpression' && at.object.type === 'Identifier') {
        const object = given.get(at.object.name)
        const prop = at.property.type === 'Identifier' ? at.property.name : ''
        if (object instanceof Map) {
          const value = object.get(prop)
          const code = value ? this.print(value, needs) : 'undefined'
          return edit(at, parent?.type === 'MemberExpression' ? `(${code})` : code)
        }
      }
      if (given && at.type === 'Identifier' && isReference(at, parent, key) && !isBound(at)) {
        const value = given.get(at.name)
        if (value) {
          const code = this.print(value, needs)
          const isShorthand = parent?.type === 'Property' && parent.shorthand
          return edit(at, isShorthand ? `${at.name}: ${code}` : code)
        }
      }
      if (at.type === 'Identifier' || at.type === 'JSXIdentifier') {
        if (isReference(at, parent, key) && !isBound(at)) names.add(at.name)
      }
    })
    for (const name of names) this.need(name, source, needs)
    return dedent(applyEdits(source.text, node, edits), columnOf(source.text, node.start))
  }

  /** The props of an element that it has not itself. */
  private attributes(given: Properties, element: ESTree.JSXOpeningElement, needs: Needs): string[] {
    const own = new Set(
      element.attributes.map((it) => (it.type === 'JSXAttribute' ? String(it.name.name) : '')),
    )
    own.add('children')
    return [...given]
      .filter(([prop]) => !own.has(prop))
      .map(([prop, it]) => attribute(prop, this.print(it, needs)))
  }

  private slice({ start, end }: Node, { text }: Source): string {
    return text.slice(start, end)
  }

  /** Whether an expression takes something from `meta` or from another story. */
  private isOfStory(node: ESTree.Node, source: Source): boolean {
    if (node.type === 'SpreadElement' || node.type === 'JSXSpreadAttribute') {
      return this.isOfStory(node.argument, source)
    }
    if (node.type !== 'MemberExpression') return false
    if (node.object.type !== 'Identifier') return this.isOfStory(node.object, source)
    const init = this.initOf(source, node.object.name)
    const isArgs = node.property.type === 'Identifier' && node.property.name === 'args'
    return isArgs && init !== undefined
  }

  /** What a property of an object stands for. */
  private valueOf(node: ESTree.MemberExpression, source: Source): Code | Properties | undefined {
    const key = node.property.type === 'Identifier' ? node.property.name : ''
    return this.propertiesOf({ node: node.object as Node, source }).get(key)
  }

  /** What stands in place of a call that only stories make. */
  private replaceCall(
    call: ESTree.CallExpression,
    source: Source,
    needs: Needs,
    parent: Node | undefined,
  ): string | undefined {
    const [first] = call.arguments as Node[]
    const callee = call.callee
    if (callee.type === 'MemberExpression' && callee.object.type === 'CallExpression') {
      // fn().mockName('…')
      return this.storyName(callee.object.callee as Node, source) === 'fn' ? anyStub : undefined
    }
    const argument = () => (first ? this.printNode({ node: first, source }, needs) : '')
    switch (this.storyName(callee as Node, source)) {
      case 'fn':
        return first ? argument() : parent?.type === 'VariableDeclarator' ? anyStub : stub
      case 'action':
        return stub
      case 'ready':
        return `{ status: 'ready', data: ${argument()} }`
      case 'notLoaded':
        return `{ status: 'error', ${failed} }`
      case 'notRefreshed':
        return `{ status: 'ready', data: ${argument()}, failed: { ${failed} } }`
      default:
        return undefined
    }
  }

  /** The name of something that only stories may import. */
  private storyName(node: Node, source: Source): string | undefined {
    if (node.type !== 'Identifier') return undefined
    const binding = source.names.get(node.name)
    if (binding?.kind !== 'import') return undefined
    return this.packagePath(binding.from, source) === undefined ? binding.imported : undefined
  }

  /** Takes over what a name stands for: an import, or the declaration of a file of stories. */
  private need(name: string, source: Source, needs: Needs): void {
    const binding = source.names.get(name)
    if (!binding) return
    if (binding.kind === 'import') {
      const from = this.packagePath(binding.from, source)
      if (from !== undefined) {
        const group = binding.isType ? needs.types : needs.imports
        group.set(from, (group.get(from) ?? new Map()).set(name, binding.imported))
        return
      }
      const isComponent = /^[A-Z]/.test(binding.imported) && !binding.isType
      if (isComponent && binding.from.startsWith('.')) needs.isPrivate = true
      const other = this.sourceOf(binding.from, source)
      if (other) this.need(binding.imported, other, needs)
      return
    }
    if (needs.declarations.has(binding.node)) return
    needs.declarations.set(binding.node, '')
    const code = this.printNode({ node: binding.node, source }, needs)
    needs.declarations.delete(binding.node)
    needs.declarations.set(binding.node, code)
  }

  /** How other packages import a module; undefined for what only stories may import. */
  private packagePath(from: string, { path }: Source): string | undefined {
    if (from.startsWith('storybook') || from.startsWith('@storybook')) return undefined
    if (!from.startsWith('.')) return from
    const inLibrary = relative(library, join(dirname(path), from))
    if (/^(story-support|foundations)\//.test(inLibrary)) return undefined
    const [room, ...rest] = inLibrary.split('/')
    const file = rest.at(-1)?.replace(/\.tsx?$/, '')
    if (room === 'lib' || room === 'styles') return `@strapline/ui/${inLibrary}`
    if (room === 'content' || room === 'catalogue' || room === 'order-pad') {
      return `@strapline/ui/${room}/${file}`
    }
    if (rest[0] === 'lists' && from.endsWith('.tsx')) return `@strapline/ui/screens/lists/${file}`
    return rest[0] === file ? `@strapline/ui/${room}/${file}` : undefined
  }

  private sourceOf(from: string, { path }: Source): Source | undefined {
    if (!from.startsWith('.')) return undefined
    const file = join(dirname(path), from)
    return this.read(file, readFileSync(file, 'utf8'))
  }

  private read(path: string, text: string): Source {
    const known = this.sources.get(path)
    if (known) return known
    const source: Source = { path, text, names: namesOf(path, text) }
    this.sources.set(path, source)
    return source
  }

  private initOf({ names }: Source, name: string): Node | undefined {
    const binding = names.get(name)
    return binding?.kind === 'declaration' ? binding.init : undefined
  }

  /** The properties of an object that is written out, spread together, or made by what stories share. */
  private propertiesOf({ node, source }: { node: Node | undefined; source: Source }): Properties {
    if (!node) return new Map()
    switch (node.type) {
      case 'TSSatisfiesExpression':
      case 'TSAsExpression':
        return this.propertiesOf({ node: node.expression as Node, source })
      case 'Identifier':
        return this.propertiesOf({ node: this.initOf(source, node.name), source })
      case 'MemberExpression': {
        const value = this.valueOf(node, source)
        if (value instanceof Map || value === undefined) return value ?? new Map()
        const only = onlyNode(value)
        return only ? this.propertiesOf(only) : new Map()
      }
      case 'ObjectExpression': {
        const properties: Properties = new Map()
        for (const property of node.properties) {
          if (property.type === 'SpreadElement') {
            const spread = this.propertiesOf({ node: property.argument as Node, source })
            for (const [key, value] of spread) properties.set(key, value)
            const it = property.argument as Node
            if (spread.size === 0 && it.type === 'Identifier') {
              properties.set(`...${it.name}`, [{ node: it, source }])
            }
          } else if (property.key.type === 'Identifier' || property.key.type === 'Literal') {
            const key =
              property.key.type === 'Identifier' ? property.key.name : `'${property.key.value}'`
            const value = property.value as Node
            const isArgs = key === 'args' || key === 'parameters'
            properties.set(
              key,
              isArgs ? this.propertiesOf({ node: value, source }) : [{ node: value, source }],
            )
          }
        }
        return properties
      }
      case 'CallExpression':
        return this.madeBy(node, source)
      default:
        return new Map()
    }
  }

  /** What `resourceStates` and `listMeta` make, from what they are given. */
  private madeBy(call: ESTree.CallExpression, source: Source): Properties {
    const given = this.propertiesOf({ node: call.arguments[0] as Node | undefined, source })
    const part = (key: string): Code => {
      const value = given.get(key)
      return value && !(value instanceof Map) ? value : ['undefined']
    }
    switch (this.storyName(call.callee as Node, source)) {
      case 'resourceStates': {
        const prop = onlyNode(given.get('prop'))?.node
        const name = prop?.type === 'Literal' ? String(prop.value) : ''
        const story = (...code: Code): Properties => new Map([['args', new Map([[name, code]])]])
        const empty = onlyNode(given.get('empty'))
        const none = empty && this.propertiesOf(empty).get('data')
        return new Map([
          ['Loading', story("{ status: 'loading' }")],
          ['Failed', story(`{ status: 'error', ${failed} }`)],
          [
            'RefreshFailed',
            story("{ status: 'ready', data: ", ...part('data'), `, failed: { ${failed} } }`),
          ],
          [
            'Empty',
            story("{ status: 'ready', data: ", ...((none as Code | undefined) ?? ['[]']), ' }'),
          ],
        ])
      }
      case 'listMeta':
        return new Map<string, Code | Properties>([
          ['component', this.exportOf('screens/list/list.tsx', 'ListScreen')],
          [
            'args',
            new Map<string, Code>([
              ['list', part('list')],
              ['rows', ["{ status: 'ready', data: ", ...part('rows'), ' }']],
              ['view', ["{ filter: '' }"]],
              ['onViewChange', [stub]],
              ['onConfirm', [stub]],
            ]),
          ],
        ])
      default:
        return new Map()
    }
  }

  /** A name of the library, as if a file of stories had imported it. */
  private exportOf(file: string, name: string): Code {
    const text = `import { ${name} } from ${JSON.stringify(`./${file}`)}\n${name}`
    const path = join(library, `${name}.tsx`)
    const { program } = parseSync(path, text)
    const last = program.body.at(-1)
    if (last?.type !== 'ExpressionStatement') return []
    return [{ node: last.expression as Node, source: this.read(path, text) }]
  }

  private head({ imports, types, declarations }: Needs): Pick<Snippet, 'head' | 'declares'> {
    const lines = new Map<string, string>()
    for (const from of new Set([...imports.keys(), ...types.keys()])) {
      const values = [...(imports.get(from) ?? [])].map(specifier)
      const only = [...(types.get(from) ?? [])].map(specifier)
      const named = values.length === 0 ? only : [...values, ...only.map((it) => `type ${it}`)]
      const keyword = values.length === 0 ? 'import type' : 'import'
      const line = `${keyword} { ${named.join(', ')} } from '${from}'`
      lines.set(
        from,
        line.length <= 80 ? line : `${keyword} {\n  ${named.join(',\n  ')},\n} from '${from}'`,
      )
    }
    const sorted = [...lines].sort(([a], [b]) => a.localeCompare(b)).map(([, line]) => line)
    const head = [sorted.join('\n'), ...declarations.values()].filter(Boolean).join('\n\n')
    return { head, declares: declarations.size > 0 }
  }
}

/** What a render function's names stand for: all args, or some by name and the rest. */
function givenTo(parameter: Node | undefined, args: Properties): Properties {
  if (parameter?.type === 'Identifier') return new Map([[parameter.name, args]])
  const given: Properties = new Map()
  if (parameter?.type !== 'ObjectPattern') return given
  const rest: Properties = new Map(args)
  for (const property of parameter.properties) {
    if (property.type === 'RestElement') {
      if (property.argument.type === 'Identifier') given.set(property.argument.name, rest)
    } else if (property.key.type === 'Identifier' && property.value.type === 'Identifier') {
      given.set(property.value.name, args.get(property.key.name) ?? ['undefined'])
      rest.delete(property.key.name)
    }
  }
  return given
}

/** The program's own names of the top level. */
function namesOf(path: string, text: string): Map<string, Binding> {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} can't be parsed: ${errors[0].message}`)
  const names = new Map<string, Binding>()
  for (const statement of program.body as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      for (const each of statement.specifiers) {
        const imported =
          each.type === 'ImportSpecifier' && each.imported.type === 'Identifier'
            ? each.imported.name
            : each.type === 'ImportNamespaceSpecifier'
              ? '*'
              : 'default'
        const isType =
          statement.importKind === 'type' ||
          (each.type === 'ImportSpecifier' && each.importKind === 'type')
        names.set(each.local.name, {
          kind: 'import',
          from: statement.source.value,
          imported,
          isType,
        })
      }
      continue
    }
    const declared = (
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement
    ) as Node
    if (declared.type === 'VariableDeclaration') {
      for (const each of declared.declarations) {
        const init = (each.init ?? undefined) as Node | undefined
        for (const name of boundNames(each.id as Node)) {
          names.set(name, { kind: 'declaration', node: declared, init })
        }
      }
    } else if ('id' in declared && (declared.id as Node | null)?.type === 'Identifier') {
      const { name } = declared.id as ESTree.BindingIdentifier
      names.set(name, { kind: 'declaration', node: declared, init: undefined })
    }
  }
  return names
}

/** The names of the stories that a file exports. */
const textOf = ({ node, source }: { node: Node; source: Source }) =>
  source.text.slice(node.start, node.end)

function exportedStories(text: string, path: string): string[] {
  return (parseSync(path, text).program.body as Node[]).flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.flatMap((it) => boundNames(it.id as Node))
      : [],
  )
}

/** The names that a function declares, in its parameters and anywhere in it. */
function localNames(node: Node): string[] {
  const names: string[] = []
  if ('params' in node && Array.isArray(node.params)) {
    for (const each of node.params as Node[]) names.push(...boundNames(each))
  }
  walk(node, (at) => {
    if (at.type === 'VariableDeclarator') names.push(...boundNames(at.id as Node))
  })
  return names
}

function boundNames(pattern: Node): string[] {
  const names: string[] = []
  walk(pattern, (at, parent, key) => {
    if (at.type === 'Identifier' && !(parent?.type === 'Property' && key === 'key')) {
      if (key !== 'typeName') names.push(at.name)
    }
    return at.type === 'TSTypeAnnotation' ? false : undefined
  })
  return names
}

/** Visits a node and what is in it; `false` leaves out what is in a node. */
function walk(
  node: Node,
  visit: (node: Node, parent?: Node, key?: string) => unknown,
  parent?: Node,
  key?: string,
): void {
  if (visit(node, parent, key) === false) return
  for (const [name, value] of Object.entries(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each && typeof each === 'object' && typeof each.type === 'string') {
        walk(each, visit, node, name)
      }
    }
  }
}

/** Whether an identifier stands for a value or a type, and is not the name of a property. */
function isReference(node: Node, parent: Node | undefined, key: string | undefined): boolean {
  if (parent?.type === 'MemberExpression') return key === 'object' || parent.computed
  if (parent?.type === 'Property' && parent.shorthand) return true
  if (key === 'key') return parent !== undefined && 'computed' in parent && parent.computed === true
  if (parent?.type === 'JSXAttribute') return false
  if (parent?.type === 'JSXMemberExpression') return key === 'object'
  if (key === 'params' || key === 'id') return false
  return node.type !== 'JSXIdentifier' || /^[A-Z]/.test(node.name)
}

/** What a function returns; its block, where it has one. */
function bodyOf(node: Node): Node | undefined {
  const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
  const body = isFunction ? (node.body as Node | null) : undefined
  return body?.type === 'ParenthesizedExpression' ? (body.expression as Node) : (body ?? undefined)
}

/** The name of a component, also of `Async<string[]>`. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'TSInstantiationExpression' ? nameOf(node.expression as Node) : undefined
}

function onlyNode(value: Code | Properties | undefined) {
  const [only] = Array.isArray(value) && value.length === 1 ? value : []
  return typeof only === 'object' ? only : undefined
}

function objectOf(value: Code | Properties | undefined): Properties {
  return value instanceof Map ? value : new Map()
}

function specifier([local, imported]: [string, string]): string {
  return local === imported ? local : `${imported} as ${local}`
}

function applyEdits(
  text: string,
  { start, end }: Node,
  edits: { start: number; end: number; text: string }[],
): string {
  let at = start
  let result = ''
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return (result + text.slice(at, end)).replaceAll(/ +\n/g, '\n')
}

const indent = (code: string) => code.replaceAll(/^(?=.)/gm, '  ')

/** The spaces at the beginning of the line that `offset` is in. */
function columnOf(text: string, offset: number): number {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1)
  return line.length - line.trimStart().length
}

function dedent(code: string, by: number): string {
  return code.replaceAll(new RegExp(`\\n {1,${Math.max(by, 1)}}`, 'g'), (found) =>
    by === 0 ? found : '\n',
  )
}
