import { Controls } from '@storybook/addon-docs/blocks'
import type { ModuleExport } from 'storybook/internal/types'

export interface FoldedPropsProps {
  /** The story whose controls are shown. */
  of: ModuleExport
}

/** The props of one of several components on a page, which open: together they would be most of the page. */
export function FoldedProps({ of }: FoldedPropsProps) {
  return (
    <details className="folded">
      <summary>
        <h3>Props</h3>
      </summary>
      <Controls of={of} />
    </details>
  )
}
