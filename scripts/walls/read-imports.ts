import { type ESTree, parseSync, Visitor } from 'vite'

/** One import of a file: static, dynamic, of a type, or a re-export. */
export interface Import {
  /** What is imported, as written. */
  specifier: string
  /** The line it stands in, counted from 1. */
  line: number
}

/** Every import of a source file or of an MDX page whose path is written out. Throws where the text is not valid code. */
export function readImports(path: string, text: string): Import[] {
  const found: Import[] = []
  const add = (specifier: string, offset: number) =>
    found.push({ specifier, line: text.slice(0, offset).split('\n').length })
  if (path.endsWith('.mdx')) {
    const code = text.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ' '))
    const statement = /^(?:import\b|export\b[^'"=;(]*\bfrom\b)[^'"]*['"]([^'"]+)['"]/gm
    for (const { 1: specifier = '', index } of code.matchAll(statement)) add(specifier, index)
    return found
  }
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} can't be parsed: ${errors[0].message}`)
  const read = ({ source }: { source: ESTree.Expression | null }) => {
    if (source?.type === 'Literal') add(String(source.value), source.start)
    // One without placeholders; what others name is known only when the program runs.
    if (source?.type === 'TemplateLiteral' && source.quasis.length === 1) {
      add(source.quasis[0]?.value.raw ?? '', source.start)
    }
  }
  new Visitor({
    ImportDeclaration: read,
    ExportAllDeclaration: read,
    ExportNamedDeclaration: read,
    ImportExpression: read,
    TSImportType: read,
  }).visit(program)
  return found
}
