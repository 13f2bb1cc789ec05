import { type ESTree, parseSync, Visitor } from 'vite'

/** One import of a file: static, dynamic, of a type, or a re-export. */
export interface Import {
  /** What is imported, as written; undefined where it is computed while the program runs. */
  specifier: string | undefined
  /** The line it stands in, counted from 1. */
  line: number
}

/** Every import of a source file or of an MDX page. Throws where the text is not valid code. */
export function readImports(path: string, text: string): Import[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  if (path.endsWith('.mdx')) {
    const code = text.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ' '))
    return [
      ...code.matchAll(/^(?:import\b|export\b[^'"=;(]*\bfrom\b)[^'"]*['"]([^'"]+)['"]/gm),
    ].map(({ 1: specifier, index }) => ({ specifier, line: lineAt(index) }))
  }
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} can't be parsed: ${errors[0].message}`)
  const found: Import[] = []
  const add = (source: ESTree.Expression | null | undefined) => {
    if (source) found.push({ specifier: textOf(source), line: lineAt(source.start) })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    // Vite's `import.meta.glob`, whose files are known only to its build.
    MemberExpression: ({ object, property, start }) => {
      if (object.type === 'MetaProperty' && 'name' in property && property.name === 'glob') {
        found.push({ specifier: undefined, line: lineAt(start) })
      }
    },
  }).visit(program)
  return found
}

/** The text of a literal, or of a template without placeholders. */
function textOf(source: ESTree.Expression): string | undefined {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value
  if (source.type === 'TemplateLiteral' && source.expressions.length === 0) {
    return source.quasis[0]?.value.cooked ?? undefined
  }
  return undefined
}
