import { type PageNode, pageBlock } from './page-node.ts'

const isTitle = ({ type, name, depth }: PageNode) =>
  (type === 'heading' && depth === 1) || (type === 'mdxJsxFlowElement' && name === 'Title')

/**
 * A plugin of remark: below its title and the paragraph that leads into it, every page has what it tells of itself. What stands
 * above can be shown before that is known.
 */
export function remarkNotices() {
  return function insert({ children = [] }: PageNode) {
    const title = children.findIndex(isTitle)
    if (title < 0) return
    const below = children[title + 1]?.type === 'paragraph' ? title + 2 : title + 1
    children.splice(below, 0, pageBlock('PageNotices', []))
  }
}
