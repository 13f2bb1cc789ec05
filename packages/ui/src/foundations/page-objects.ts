/** Something that a page object gives: a locator, or an action. */
interface Part {
  /** As a test writes it: `selectRows(which)`. */
  call: string
  about: string
}

/** A page object of `@strapline/ui/testing/playwright`. */
export interface PageObject {
  /** The function that makes it: `dataTable`. */
  name: string
  about: string
  parts: Part[]
}

const comment = String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n`
const exported = new RegExp(`^${comment}export (?:function|const) (\\w+)`, 'gm')
const member = new RegExp(`^ {4}${comment} {4}(?:async )?(\\w+)(.*)`, 'gm')

/** The page objects of a file, with what its comments say of each. */
export function pageObjectsIn(source: string): PageObject[] {
  const found = [...source.matchAll(exported)]
  return found.map(({ index, 1: about = '', 2: name = '' }, at) => {
    const body = source.slice(index, found[at + 1]?.index)
    const parts = [...body.matchAll(member)].map(([, said = '', part = '', rest = '']) => ({
      call: `${part}${parametersOf(part, rest, body)}`,
      about: plain(said),
    }))
    return { name, about: plain(about), parts }
  })
}

/** The names of a function's parameters, `(text, line)`; nothing for what is no function. */
function parametersOf(part: string, rest: string, body: string): string {
  const isShort = rest === ','
  const text = isShort ? (new RegExp(`const ${part} = (.*)`).exec(body)?.[1] ?? '') : rest
  const [, list] = /^(?:: )?\(([^)]*)\) ?(?:=>|\{)/.exec(text) ?? []
  if (list === undefined) return ''
  return `(${list
    .split(', ')
    .map((each) => each.replace(/ ?[?:=].*/, ''))
    .join(', ')})`
}

/** A comment as a sentence: without its stars, and without what it says of parameters. */
const plain = (said: string) =>
  said
    .replace(/\n\s*\* @[\s\S]*/, '')
    .replaceAll(/\s*\n\s*\*/g, '')
    .trim()
