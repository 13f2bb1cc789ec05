import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
// @ts-expect-error It has no types.
import { experimental_enrichCsf as enrichCsf } from '@storybook/react/preset'
import { format } from 'prettier'
import { generate, type NodePath, parser, types as t, traverse } from 'storybook/internal/babel'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { Plugin } from 'vite'
import { findHolding, heldBy, holdState, wordsOfOpener } from './snippet-states.ts'
import type { Snippet } from './snippet-text.ts'

/** A file whose declarations a snippet may take over. */
interface Source {
  path: string
  /** The files that were read for it, by their paths. */
  files: Map<string, Source>
  text: string
  program: t.Program
  /** The statement that declares each name of the top level. */
  statements: Map<string, t.Statement>
}

/** What a snippet needs before its component. */
interface Needs {
  /** The names of each module, as they are written in an import. */
  imports: Map<string, Set<string>>
  /** The declarations that are taken over, each behind those that it needs. */
  declarations: Set<t.Statement>
  /** All that were looked at. */
  seen: Set<t.Statement>
}

/** The library's sources. */
const library = join(import.meta.dirname, '../packages/ui/src')

/** Where a reader finds each module: what the library's package.json says, but for what only Storybook needs. */
const modules = Object.entries<string>(
  JSON.parse(readFileSync(join(library, '../package.json'), 'utf8')).exports,
)
  .filter(([name]) => !/^\.\/(story-support|foundations)\//.test(name))
  .map(([name, file]) => {
    const pattern = new RegExp(`^${file.replace('*', '(.+)').replace('*', '\\1')}$`)
    return { pattern, name: `@strapline/ui${name.slice(1).replace('*', '$1')}` }
  })

/** Gives each story its snippet, as the parameter `snippet`. A story without one shows no code. */
export function snippets(): Plugin {
  return {
    name: 'strapline:snippets',
    enforce: 'pre',
    transform: {
      filter: { id: /\.stories\.tsx$/ },
      async handler(text, id) {
        // The tests show no code.
        if (process.env.VITEST) return undefined
        const lines = [...(await snippetsOf(id, text))].map(([name, snippet]) =>
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
 * The snippets of a file of stories: for each story Storybook's own code example, with what it needs to be a file of its
 * own. Undefined where a story shows nothing that the library exports.
 *
 * @param path of the file
 * @param text what is in it
 */
export async function snippetsOf(
  path: string,
  text: string,
): Promise<Map<string, Snippet | undefined>> {
  const source = readSource(path, text)
  const stories = await readStories(codeOf(source))
  const plain = text.includes('render')
    ? await readStories(codeOf({ ...source, program: withoutRender(source.program) }))
    : stories
  // They show tokens, drawings and words, which nobody uses as a component.
  const isFoundation = relative(library, path).startsWith('foundations')
  const found = new Map<string, Snippet | undefined>()
  for (const [name, { example, tags = [] }] of stories) {
    // Good beside bad use is a picture, which nobody pastes.
    const isShown = example && !isFoundation && !tags.includes('guidance')
    const args = plain.get(name)?.example
    found.set(name, isShown ? await snippetOf(example, args, source) : undefined)
  }
  return found
}

interface Story {
  tags?: string[] | undefined
  /** Storybook's code example of it, a declaration: `const Default = () => …`. */
  example?: t.VariableDeclarator
}

/** The stories of a file, by their names. */
async function readStories(code: string): Promise<Map<string, Story>> {
  const csf = loadCsf(code, { makeTitle: (title = 'Stories') => title }).parse()
  csf._meta = { ...csf._meta, component: csf._meta?.component?.replace(/<.*/s, '') ?? listScreen }
  const presets = { apply: async () => ({ experimentalCodeExamples: true }) }
  await (await enrichCsf(undefined, { presets }))?.(csf, csf)
  const stories = new Map<string, Story>(Object.entries(csf._stories))
  t.traverseFast(csf._ast, (node) => {
    if (!t.isObjectProperty(node) || !t.isIdentifier(node.key, { name: 'code' })) return
    if (!t.isStringLiteral(node.value) || !node.value.value.startsWith('const ')) return
    const statement = read(node.value.value)
    const [example] = t.isVariableDeclaration(statement) ? statement.declarations : []
    if (!example || !t.isIdentifier(example.id)) return
    stories.set(example.id.name, { ...stories.get(example.id.name), example })
  })
  return stories
}

/** Begins a function with the parts of an object that it used to be given. */
function takeApart(init: t.Function, parts: t.ObjectPattern, all: t.Identifier) {
  const declared = t.variableDeclaration('const', [t.variableDeclarator(parts, all)])
  init.body = t.isBlockStatement(init.body)
    ? t.blockStatement([declared, ...init.body.body])
    : t.blockStatement([declared, t.returnStatement(init.body)])
}

/**
 * @param example of what the story renders
 * @param plain an example of its component with its args
 */
async function snippetOf(
  example: t.VariableDeclarator,
  plain: t.VariableDeclarator | undefined,
  source: Source,
): Promise<Snippet | undefined> {
  const component = plain && elementOf(plain)
  // What only keeps state around the component is left out.
  const rendered = nameOf(elementOf(example))
  const isWrapper =
    source.text.includes(`<${rendered} {...args} />`) && !isOffered(rendered, source)
  const { init } = isWrapper && plain ? plain : example
  const root = elementOf(isWrapper && plain ? plain : example)
  // Storybook leaves out the type arguments of a component.
  const [, types] = /^ {2}component: (\w+<.+>),$/m.exec(source.text) ?? []
  if (types && root && nameOf(root) === nameOf(component)) {
    const typed = readExpression<t.JSXElement>(`<${types} />`).openingElement
    root.openingElement.typeParameters = typed.typeParameters ?? null
  }
  const statement = t.variableDeclaration('const', [
    t.variableDeclarator(t.identifier('Example'), init),
  ])
  t.traverseFast(statement, (node) => {
    if (t.isJSXOpeningElement(node)) node.attributes = node.attributes.map(spreadAgain)
  })
  const needs: Needs = { imports: new Map(), declarations: new Set(), seen: new Set() }
  if (t.isFunction(init) && component && writeOutArgs(statement, component)) init.params = []
  if (t.isFunction(init) && init.params[0] && component) {
    const [given] = init.params
    const all = t.identifier('args')
    // React passes an object without props to what has none: a default would not be taken.
    if (t.isObjectPattern(given)) takeApart(init, given, all)
    init.params = []
    const [, own = ''] = /satisfies Meta<(.+)>/.exec(source.text) ?? []
    const props = argsOf(component)
    const isOfComponent = own.startsWith('typeof ')
    const type = isOfComponent ? `ComponentProps<${own}>` : own
    const isTyped = !isOfComponent || !saysItsTypes(props)
    const args = read(`const args${isTyped ? `: ${type}` : ''} = ${props}`)
    needs.imports.set('react', new Set(isTyped && isOfComponent ? ['type ComponentProps'] : []))
    if (!takeNamesOf(args, source, needs)) return undefined
    needs.declarations.add(args)
  }
  if (!takeNamesOf(statement, source, needs)) return undefined
  const opener = wordsOfOpener(isWrapper ? source.statements.get(rendered) : undefined)
  const shownAlone = elementOf(statement.declarations[0])
  const holding = shownAlone && holdState(shownAlone, opener ?? 'Open')
  for (const [from, name] of holding?.imports ?? []) {
    needs.imports.set(from, (needs.imports.get(from) ?? new Set()).add(name))
  }
  const imports = [...needs.imports].flatMap(([from, names]) =>
    names.size > 0 ? [`import { ${[...names].join(', ')} } from '${from}'`] : [],
  )
  const shown = [...needs.declarations, t.exportNamedDeclaration(holding?.example ?? statement)]
  const text = shown.map((node) => generate(node, { comments: false }).code).join('\n\n')
  const style = { semi: false, singleQuote: true, objectWrap: 'collapse' } as const
  const code = await format(`${imports.sort().join('\n')}\n\n${text}`, {
    parser: 'typescript',
    ...style,
  })
  return { code, ...partsOf(code, nameOf(component)) }
}

/** What a function shows, where that is one element. */
function elementOf(declared: t.VariableDeclarator | undefined): t.JSXElement | undefined {
  const init = declared?.init
  return t.isArrowFunctionExpression(init) && t.isJSXElement(init.body) ? init.body : undefined
}

function nameOf(element: t.JSXElement | undefined): string {
  const name = element?.openingElement.name
  return t.isJSXIdentifier(name) ? name.name : ''
}

/** So many characters of props are written out in each of several elements; longer ones stand once. */
const shortProps = 40

/**
 * Writes the props of a component where a story spreads its args, as a person would: `{...args}`.
 *
 * @returns whether nothing else asks for the args
 */
function writeOutArgs(statement: t.VariableDeclaration, component: t.JSXElement): boolean {
  const spreads: NodePath<t.JSXElement>[] = []
  let others = 0
  traverse(t.file(t.program([statement])), {
    Function(path) {
      const [given] = path.node.params
      if (path.getFunctionParent() || !t.isIdentifier(given)) return
      for (const use of path.scope.getBinding(given.name)?.referencePaths ?? []) {
        const element = use.parentPath?.parentPath?.parentPath
        if (use.parentPath?.isJSXSpreadAttribute() && element?.isJSXElement()) spreads.push(element)
        else others += 1
      }
    },
  })
  const { attributes } = component.openingElement
  const { length } = attributes.map((it) => generate(it).code).join(' ')
  if (spreads.length === 0 || others > 0 || (spreads.length > 1 && length > shortProps))
    return false
  for (const { node } of spreads) {
    const { openingElement: open } = node
    const at = open.attributes.findIndex((it) => t.isJSXSpreadAttribute(it))
    const own = new Set(open.attributes.map(nameOfAttribute))
    const props = attributes.map(spreadAgain).filter((it) => {
      const name = nameOfAttribute(it)
      return name === undefined || !own.has(name)
    })
    open.attributes.splice(at, 1, ...props.map((it) => t.cloneNode(it)))
    if (node.children.length > 0 || own.has('children') || component.children.length === 0) continue
    open.selfClosing = false
    node.closingElement = t.jsxClosingElement(t.cloneNode(open.name))
    node.children = component.children.map((it) => t.cloneNode(it))
  }
  return true
}

const nameOfAttribute = (it: t.JSXOpeningElement['attributes'][number]) =>
  t.isJSXAttribute(it) ? String(it.name.name) : undefined

/** Whether each of the props has its own type without the component's: of a text or a list it would be a wider one. */
function saysItsTypes(props: string): boolean {
  return readExpression(props).properties.every((it) => {
    const value = t.isObjectProperty(it) ? it.value : undefined
    return t.isArrowFunctionExpression(value)
      ? value.params.length === 0
      : t.isIdentifier(value) ||
          t.isJSX(value) ||
          t.isBooleanLiteral(value) ||
          t.isNumericLiteral(value) ||
          t.isTemplateLiteral(value)
  })
}

/** The props of an element as an object. */
function argsOf({ openingElement, children }: t.JSXElement): string {
  const text = openingElement.attributes.map(spreadAgain).map((it) => {
    if (t.isJSXSpreadAttribute(it)) return generate(it).code.slice(1, -1)
    const code = it.value ? generate(it.value).code.replace(/^\{([\s\S]*)\}$/, '$1') : 'true'
    return `${it.name.name}: ${code}`
  })
  if (children.length > 0)
    text.push(`children: <>${children.map((it) => generate(it).code).join('')}</>`)
  return `{ ${text.join(', ')} }`
}

/** The parts that controls change. */
function partsOf(code: string, tag = ''): Pick<Snippet, 'element'> {
  const statement = parse(code).program.body.at(-1)
  const declared = t.isExportNamedDeclaration(statement) ? statement.declaration : undefined
  const root = t.isVariableDeclaration(declared) && declared.declarations.map(elementOf)[0]
  const element = t.isFunctionDeclaration(declared) ? findHolding(declared) : root
  if (!element || nameOf(element) !== tag) return {}
  const { openingElement: open, closingElement: close } = element
  const part = (from?: number | null, to?: number | null) => code.slice(from ?? 0, to ?? undefined)
  const before = part(0, (open.typeParameters ?? open.name).end)
  const attributes = open.attributes.map((it): [string, string] => [
    t.isJSXAttribute(it) ? String(it.name.name) : '...',
    part(it.start, it.end),
  ])
  const children = part(open.end, close?.start ?? open.end)
  const indent = /[^\n]*$/.exec(part(0, element.start))?.[0] ?? ''
  const held = element === root ? {} : { held: heldBy(element) }
  return {
    element: { before, attributes, children, tag, indent, ...held, after: part(element.end) },
  }
}

/** Begins the name of a prop that stands for the spread of an object, which Storybook's examples leave out. */
const spreading = '__spread_'

function spreadAgain(attribute: t.JSXOpeningElement['attributes'][number]) {
  if (!t.isJSXAttribute(attribute)) return attribute
  const name = String(attribute.name.name)
  return name.startsWith(spreading)
    ? t.jsxSpreadAttribute(t.identifier(name.slice(spreading.length)))
    : attribute
}

/** Reads a file, with plain code in place of what only stories can import and Storybook's examples can't follow. */
function readSource(path: string, text: string, files: Source['files'] = new Map()): Source {
  const { program } = parse(text)
  traverse(t.file(program), {
    CallExpression: replaceCall,
    MemberExpression: replaceState,
    SpreadElement(path) {
      const { argument } = path.node
      const args = path.parentPath.parentPath?.node
      if (!t.isIdentifier(argument) || !t.isObjectProperty(args)) return
      if (!t.isIdentifier(args.key, { name: 'args' })) return
      if (path.scope.getBinding(argument.name)?.kind !== 'module') return
      path.replaceWith(t.objectProperty(t.identifier(spreading + argument.name), argument))
    },
  })
  const declared = program.body.map((statement) =>
    t.isExportNamedDeclaration(statement) ? (statement.declaration ?? statement) : statement,
  )
  const statements = new Map(
    declared.flatMap((statement) => {
      const names = Object.keys(t.getOuterBindingIdentifiers(statement))
      const isType = t.isTSInterfaceDeclaration(statement) || t.isTSTypeAliasDeclaration(statement)
      if (isType) names.push(statement.id.name)
      return names.map((name) => [name, statement] as const)
    }),
  )
  // Of `listMeta`.
  if (!statements.has(listScreen)) {
    statements.set(listScreen, read(`import { ${listScreen} } from '@strapline/ui/screens/list'`))
  }
  const source = { path, files, text, program, statements }
  files.set(path, source)
  return source
}

export const listScreen = 'ListScreen'

const failed =
  "message: 'The server did not answer. Check your connection and try again.', retry: () => {}"

function replaceCall(path: NodePath<t.CallExpression>) {
  const [first] = path.node.arguments
  const { callee } = path.node
  // fn().mockName('…')
  const called = t.isMemberExpression(callee) ? callee.object : path.node
  if (!t.isCallExpression(called) || !t.isIdentifier(called.callee)) return
  const { name } = called.callee
  if (name === 'fn' || name === 'action') {
    const own = name === 'fn' && called === path.node && first
    const { parent } = path
    const isNamed = t.isVariableDeclarator(parent) && t.isIdentifier(parent.id)
    if (isNamed && !own) writeOutHandler(path, (parent.id as t.Identifier).name)
    // Something else may call one that has a name.
    path.replaceWith(own || readExpression(isNamed ? '(..._: unknown[]) => {}' : '() => {}'))
  } else if (name === 'listMeta' && path.parentPath.isSpreadElement()) {
    const list = readExpression(`{ args: {
      list: ${property(first, 'list')},
      rows: { status: 'ready', data: ${property(first, 'rows')} },
      view: { filter: '' },
      onViewChange: () => {},
      onConfirm: () => {},
    } }`)
    path.parentPath.replaceWithMultiple(list.properties)
  }
}

/** Writes a handler of a test where it is used, as a person does who has none yet: `onClick={() => {}}`. */
function writeOutHandler(path: NodePath, name: string) {
  for (const use of path.scope.getBinding(name)?.referencePaths ?? []) {
    const { parentPath: around } = use
    const isCalled = around?.isCallExpression() && around.node.callee === use.node
    const caller = isCalled ? around.parentPath : undefined
    // `(part) => press(part.id)`
    if (caller?.isArrowFunctionExpression() && caller.node.body === around?.node) {
      caller.replaceWith(readExpression('() => {}'))
    } else if (caller?.isExpressionStatement()) {
      caller.remove()
    } else if (!isCalled && use.isExpression()) {
      if (around?.isObjectProperty()) around.node.shorthand = false
      use.replaceWith(readExpression('() => {}'))
    }
  }
}

/** Writes out a story that `resourceStates` makes: `states.Failed`, also where it is spread. */
function replaceState(path: NodePath<t.MemberExpression>) {
  const { object, property: key } = path.node
  if (!t.isIdentifier(object, { name: 'states' }) || !t.isIdentifier(key)) return
  const declared = path.scope.getBinding('states')?.path.node
  const call = t.isVariableDeclarator(declared) ? declared.init : undefined
  if (!t.isCallExpression(call)) return
  const [options] = call.arguments
  const [prop, data] = ['prop', 'data'].map((name) => property(options, name))
  const empty = /^\{\s*data: ([\s\S]*?),\s*heading:/.exec(property(options, 'empty') ?? '')?.[1]
  const resource = {
    Loading: "status: 'loading'",
    Failed: `status: 'error', ${failed}`,
    RefreshFailed: `status: 'ready', data: ${data}, failed: { ${failed} }`,
    Empty: `status: 'ready', data: ${empty ?? '[]'}`,
  }[key.name]
  if (!resource) return
  const story = readExpression(`{ args: { ${prop?.slice(1, -1)}: { ${resource} } } }`)
  if (path.parentPath.isSpreadElement()) {
    path.parentPath.replaceWithMultiple(story.properties)
  } else path.replaceWith(story)
}

/** The text of an object's property. */
function property(object: t.Node | null | undefined, name: string): string | undefined {
  const { properties } = t.isObjectExpression(object) ? object : { properties: [] }
  const found = properties.find((it) => t.isObjectProperty(it) && t.isIdentifier(it.key, { name }))
  return t.isObjectProperty(found) ? generate(found.value).code : undefined
}

const parse = (code: string) =>
  parser.parse(code, { sourceType: 'module', plugins: ['jsx', 'typescript'] })
const read = (code: string) => parse(code).program.body[0] as t.Statement
const readExpression = <Kind extends t.Expression = t.ObjectExpression>(code: string) =>
  (read(`(${code})`) as t.ExpressionStatement).expression as Kind

/**
 * The code of a file for Storybook's examples, with no other values than those of stories, and what they spread: every
 * other name stays one in an example, with its type and its use.
 */
function codeOf({ program, text }: Source): string {
  const body = program.body.filter(
    (it) =>
      !t.isVariableDeclaration(it) ||
      it.declarations.some(
        ({ id, init }) =>
          t.isTSSatisfiesExpression(init) ||
          property(init, 'args') !== undefined ||
          (t.isIdentifier(id) && text.includes(`args: { ...${id.name}`)),
      ),
  )
  return generate({ ...program, body }).code
}

/** A file of stories that all show their component itself. */
function withoutRender(program: t.Program): t.Program {
  const copy = t.cloneNode(program)
  t.traverseFast(copy, (node) => {
    if (!t.isObjectExpression(node)) return
    node.properties = node.properties.filter(
      (it) => t.isSpreadElement(it) || !t.isIdentifier(it.key, { name: 'render' }),
    )
  })
  return copy
}

/** Takes over what the names in a statement stand for; answers whether a reader can have all of it. */
function takeNamesOf(statement: t.Statement, source: Source, needs: Needs): boolean {
  const names = new Set<string>()
  traverse(t.file(t.program([statement])), {
    Program({ scope }) {
      for (const name of Object.keys(scope.globals)) names.add(name)
    },
    TSTypeReference({ node }) {
      if (t.isIdentifier(node.typeName)) names.add(node.typeName.name)
    },
    TSTypeQuery({ node }) {
      if (t.isIdentifier(node.exprName)) names.add(node.exprName.name)
    },
  })
  return [...names].every((name) => take(name, source, needs))
}

const isOffered = (name: string, source: Source) =>
  /^[a-z]/.test(name) || importOf(name, source)?.module !== undefined

/** The import that gives a file a name. */
function importOf(name: string, { path, statements }: Source) {
  const statement = statements.get(name)
  if (!t.isImportDeclaration(statement)) return undefined
  const { value: from } = statement.source
  const file = join(dirname(path), from)
  const module = packed(from.startsWith('.') ? moduleOf(file) : from)
  const specifier = statement.specifiers.find(({ local }) => local.name === name)
  const type = statement.importKind === 'type' ? 'type ' : ''
  return {
    file,
    module: /^@?storybook/.test(from) ? undefined : module,
    text: type + generate(specifier as t.Node).code,
  }
}

function take(name: string, source: Source, needs: Needs): boolean {
  const statement = source.statements.get(name)
  if (!statement || needs.seen.has(statement)) return true
  const imported = importOf(name, source)
  if (!imported) {
    needs.seen.add(statement)
    const isWhole = takeNamesOf(statement, source, needs)
    needs.declarations.add(statement)
    return isWhole
  }
  const { file, module, text } = imported
  if (module) {
    needs.imports.set(module, (needs.imports.get(module) ?? new Set()).add(text))
    return true
  }
  // A component that the library keeps to itself, or something of Storybook.
  if (!file.startsWith(library) || /^[A-Z]/.test(text)) return false
  const other = source.files.get(file) ?? readSource(file, readFileSync(file, 'utf8'), source.files)
  return take(name, other, needs)
}

/** The name of a module in the package, which has the contract inside, and no endings of files. */
const packed = (name: string | undefined) =>
  name?.replace(/^@strapline\/contract\//, '@strapline/ui/contract/').replace(/\.tsx?$/, '')

/** How others import a file of the library; undefined for one that only stories may import. */
function moduleOf(file: string): string | undefined {
  const path = `./src/${relative(library, file)}`
  const found = modules.find(({ pattern }) => pattern.test(path))
  return found && path.replace(found.pattern, found.name)
}
