import type { HTMLAttributes, ReactNode } from 'react'
import type { Figure } from '../../lib/figures.tsx'
import { StateLayout } from './state-layout.tsx'

export interface EmptyStateProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** What is missing: "No orders yet". */
  title: ReactNode
  /** How to add the first one. */
  children?: ReactNode
  /** The button or link that does it. */
  action?: ReactNode
  /**
   * Which drawing it has: `search` where something was looked for and not found, or one of this list's own.
   * @default 'empty'
   */
  figure?: 'empty' | 'search' | Figure
  /**
   * The heading's level: one below the heading it stands under.
   * @default 2
   */
  headingLevel?: 2 | 3
}

/** Replaces a list that is loaded and has no entries. */
export function EmptyState({ figure = 'empty', headingLevel = 2, ...rest }: EmptyStateProps) {
  return <StateLayout {...rest} figure={figure} headingLevel={headingLevel} />
}
