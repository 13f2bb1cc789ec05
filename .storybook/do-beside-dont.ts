import { type PageNode, pageBlock } from './page-node.ts'

const isHeading = ({ type }: PageNode) => type === 'heading'
const isCalled = (text: RegExp, node: PageNode | undefined) =>
  node !== undefined && isHeading(node) && text.test(node.children?.[0]?.value ?? '')

/** A plugin of remark: puts "Do" and "Don’t" beside each other, where a page has both. Each keeps its heading. */
export function remarkDoBesideDont() {
  return function wrap({ children = [] }: PageNode) {
    for (let at = 0; at < children.length; at += 1) {
      if (!isCalled(/^Do$/, children[at])) continue
      const second = nextHeading(children, at)
      if (!isCalled(/^Don.t$/, children[second])) continue
      const end = nextHeading(children, second)
      const pair = [children.slice(at, second), children.slice(second, end)]
      const sections = pair.map((each) => pageBlock('section', each, 'do-or-dont'))
      children.splice(at, end - at, pageBlock('div', sections, 'do-beside-dont'))
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
