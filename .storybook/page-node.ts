/** A part of a page, as remark reads it. */
export interface PageNode {
  type: string
  /** A block's: `Title`. */
  name?: string
  /** A heading's level. */
  depth?: number
  /** A text's. */
  value?: string
  attributes?: { type: 'mdxJsxAttribute'; name: string; value: string }[]
  children?: PageNode[]
}

/** An element or a block of a page. */
export const pageBlock = (name: string, children: PageNode[], className?: string): PageNode => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes:
    className === undefined
      ? []
      : [{ type: 'mdxJsxAttribute', name: 'className', value: className }],
  children,
})
