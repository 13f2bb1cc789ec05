import { type ESTree, parseSync, Visitor } from 'vite'

/** Begins every class of the packed library, as Tailwind's own prefix does, so that none is a class of the page. */
export const classPrefix = 'sl'

/** A class's name that may as well be another word of the program: `table`, `page`. */
const plainWord = /^[a-z]+$/

interface Range {
  start: number
  end: number
}

/**
 * Gives the library's classes their prefix in a source file.
 *
 * A string is a list of classes when all of its words are classes. A single plain word is one only where a class is
 * expected: in `className`, in `cx`, and in the first argument and the `variants` of `cva`.
 *
 * @param path decides by its ending whether the text is TypeScript or TSX
 * @throws {Error} when the text can't be parsed
 */
export function prefixClasses(
  path: string,
  text: string,
  isClass: (word: string) => boolean,
): string {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} can't be parsed: ${errors[0].message}`)
  /** Parts of the file in which a class is expected, or is not; of two the inner one holds. */
  const parts: (Range & { expected: boolean })[] = []
  const expect = (expected: boolean, ...nodes: (Range | null | undefined)[]) => {
    for (const node of nodes) if (node) parts.push({ start: node.start, end: node.end, expected })
  }
  /** The texts of each string, without the marks around them. */
  const strings: Range[][] = []
  new Visitor({
    JSXAttribute: ({ name, value }) => expect(isClassName(name.name), value),
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && isClassName(key.name)) expect(true, value)
    },
    CallExpression: ({ callee, arguments: all }) => {
      const name = callee.type === 'Identifier' ? callee.name : undefined
      const [first, ...others] = all
      expect(name === 'cx' || name === 'cva', first)
      expect(name === 'cx', ...others)
      if (name === 'cva') expect(true, variantsOf(others[0]))
    },
    ConditionalExpression: ({ test }) => expect(false, test),
    BinaryExpression: (node) => expect(false, node),
    MemberExpression: ({ property }) => expect(false, property),
    Literal: ({ value, start, end }) => {
      if (typeof value === 'string') strings.push([{ start: start + 1, end: end - 1 }])
    },
    TemplateLiteral: ({ quasis }) => {
      strings.push(
        quasis.map(({ start, value: { raw } }) => {
          const from = text.indexOf(raw, start)
          return { start: from, end: from + raw.length }
        }),
      )
    },
  }).visit(program)

  const lists = strings.filter((string) => {
    const words = string.flatMap(({ start, end }) => wordsIn(text.slice(start, end)))
    const [around] = parts
      .filter(({ start, end }) => string[0] && start <= string[0].start && string[0].end <= end)
      .sort((a, b) => a.end - a.start - (b.end - b.start))
    return (
      around?.expected ||
      (words.every(isClass) && (words.length > 1 || !plainWord.test(words[0] ?? '')))
    )
  })
  return lists
    .flat()
    .sort((a, b) => b.start - a.start)
    .reduce((changed, { start, end }) => {
      const words = changed
        .slice(start, end)
        .replace(/\S+/g, (word) => (isClass(word) ? `${classPrefix}:${word}` : word))
      return changed.slice(0, start) + words + changed.slice(end)
    }, text)
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean)

const isClassName = (name: unknown) => name === 'class' || name === 'className'

/** The variants in the options of `cva`. */
function variantsOf(options: ESTree.Argument | undefined) {
  if (options?.type !== 'ObjectExpression') return undefined
  const found = options.properties.find(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'variants',
  )
  return found?.type === 'Property' ? found.value : undefined
}
