import { type ESTree, parseSync } from 'vite'

/** A node of a syntax tree whose kind is not known yet. */
type Node = ESTree.Node

/**
 * The syntax tree of a file.
 *
 * @param path decides by its ending whether the text is TypeScript or TSX
 * @returns undefined where the text is no valid code, which lint and types report better
 */
export function parse(path: string, text: string): ESTree.Program | undefined {
  const { program, errors } = parseSync(path, text)
  return errors.length > 0 ? undefined : program
}

/** The properties of an object, by name; methods included, computed names and spreads left out. */
export function propertiesOf(object: ESTree.ObjectExpression): Map<string, Node> {
  return new Map(
    object.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.computed) return []
      const name = nameOfKey(property.key)
      return name === undefined ? [] : [[name, property.value] as const]
    }),
  )
}

/** The name of a property's key; undefined for a computed one. */
export function nameOfKey(key: Node): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
}

/** The object in `{ … } satisfies T` or `{ … } as T`; undefined for anything else. */
export function objectIn(node: Node | null | undefined): ESTree.ObjectExpression | undefined {
  if (node?.type === 'ObjectExpression') return node
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression') {
    return objectIn(node.expression)
  }
  return undefined
}
