/** What stands before a quotation mark that opens: the beginning of a text, a space, a bracket or a dash. */
const opens = /^$|[\s([{—–-]/

/**
 * The quotation marks and apostrophes of print in place of a typewriter's, as in all texts that readers see. Code, which stands
 * between backticks, keeps its own.
 *
 * @param before the character before the text, where it is the rest of a line
 */
export function curlyQuotes(text: string, before = ''): string {
  return text.replace(/`[^`]*`|["']/g, (mark, index: number) => {
    if (mark.length > 1) return mark
    const isOpening = opens.test(index === 0 ? before : text.charAt(index - 1))
    if (mark === '"') return isOpening ? '“' : '”'
    return isOpening ? '‘' : '’'
  })
}

/** A part of a page's text, as remark reads it. */
interface TextNode {
  type: string
  value?: string
  children?: TextNode[]
}

/** A plugin of remark that does the same in the text of a page. */
export function remarkCurlyQuotes() {
  return function change({ children = [] }: TextNode) {
    for (const [index, child] of children.entries()) {
      const isFirst = index === 0 || children[index - 1]?.type === 'break'
      if (child.type === 'text') child.value = curlyQuotes(child.value ?? '', isFirst ? '' : 'a')
      else change(child)
    }
  }
}
