import type { ReactNode } from 'react'
import { goToNamed } from './is-named.ts'

export interface DifferenceLinkProps {
  /** The component's id in Storybook. */
  id: string
  /** The link's name, where its text alone does not say which component it leads to. */
  label?: string
  children: ReactNode
}

/** Leads to what became of a component, on the page that this stands on. */
export function DifferenceLink({ id, label, children }: DifferenceLinkProps) {
  return (
    <a
      href={`#${id}`}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault()
        goToNamed(id)
      }}
    >
      {children}
    </a>
  )
}
