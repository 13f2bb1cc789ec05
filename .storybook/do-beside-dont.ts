/** A part of a page, as remark reads it. */
interface PageNode {
  type: string
  /** A heading's level. */
  depth?: number
  /** A block's: `div`. */
  name?: string
  attributes?: { type: 'mdxJsxAttribute'; name: string; value: string }[]
  value?: string
  children?: PageNode[]
}

const isHeading = ({ type }: PageNode) => type === 'heading'
const isCalled = (text: RegExp, node: PageNode | undefined) =>
  node !== undefined && isHeading(node) && text.test(node.children?.[0]?.value ?? '')

const block = (name: string, className: string, children: PageNode[]): PageNode => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: className }],
  children,
})

/** A plugin of remark: what one does stands beside what one doesn't, where a page has both. Each keeps its heading. */
export function remarkDoBesideDont() {
  return function wrap({ children = [] }: PageNode) {
    for (let at = 0; at < children.length; at += 1) {
      if (!isCalled(/^Do$/, children[at])) continue
      const second = nextHeading(children, at)
      if (!isCalled(/^Don.t$/, children[second])) continue
      const end = nextHeading(children, second)
      const pair = [children.slice(at, second), children.slice(second, end)]
      const sections = pair.map((each) => block('section', 'do-or-dont', each))
      children.splice(at, end - at, block('div', 'do-beside-dont', sections))
    }
  }
}

/** Where the next part with a title begins: a heading or a block, such as the states. */
function nextHeading(children: readonly PageNode[], after: number): number {
  const next = children.findIndex(
    (each, at) => at > after && (isHeading(each) || each.type === 'mdxJsxFlowElement'),
  )
  return next < 0 ? children.length : next
}
