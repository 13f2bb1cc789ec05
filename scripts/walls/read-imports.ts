import compileMdx from '@storybook/addon-docs/mdx-loader'
import { type ESTree, parseSync, Visitor } from 'vite'

/** One import of a file: static, dynamic, of a type, or a re-export. */
export interface Import {
  /** What is imported, as written; undefined where it is computed while the program runs. */
  specifier: string | undefined
  /** The line it stands in, counted from 1. */
  line: number
}

/** Every import of a source file or of an MDX page. Throws where the text is not valid code. */
export async function readImports(path: string, text: string): Promise<Import[]> {
  if (!path.endsWith('.mdx')) {
    return parseImports(path, text).map(({ specifier, start }) => ({
      specifier,
      line: lineAt(text, start),
    }))
  }
  return parseImports(`${path}.js`, await compilePage(path, text)).flatMap(({ specifier }) => {
    const start = Math.max(text.indexOf(`'${specifier}'`), text.indexOf(`"${specifier}"`))
    // The compiler adds imports that the page itself does not have.
    return start < 0 ? [] : { specifier, line: lineAt(text, start) }
  })
}

function parseImports(path: string, code: string) {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path} can't be parsed: ${errors[0].message}`)
  const found: { specifier: string | undefined; start: number }[] = []
  const add = (source: ESTree.Expression | null | undefined) => {
    if (source) found.push({ specifier: textOf(source), start: source.start })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    CallExpression: (call) => {
      const [first] = call.arguments
      if (first === undefined || first.type === 'SpreadElement') return
      if (call.callee.type === 'Identifier' && call.callee.name === 'require') add(first)
      if (isGlobImport(call.callee)) found.push({ specifier: undefined, start: call.start })
    },
  }).visit(program)
  return found
}

/** Whether this is Vite's `import.meta.glob`, whose files are known only to its build. */
function isGlobImport(callee: ESTree.Expression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'MetaProperty' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'glob'
  )
}

/** The text of a literal, or of a template without placeholders. */
function textOf(source: ESTree.Expression): string | undefined {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value
  if (source.type === 'TemplateLiteral' && source.expressions.length === 0) {
    return source.quasis[0]?.value.cooked ?? undefined
  }
  return undefined
}

/** The program that an MDX page compiles to. */
function compilePage(path: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const context = {
      resourcePath: path,
      getOptions: () => ({}),
      async: () => (error: Error | null, code?: string) =>
        code === undefined ? reject(error) : resolve(code),
    }
    compileMdx.call(context, text).catch(reject)
  })
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
