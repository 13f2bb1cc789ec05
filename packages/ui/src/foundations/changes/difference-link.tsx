import type { ReactNode } from 'react'
import { goToNamed } from './is-named.ts'

export interface DifferenceLinkProps {
  /** A place on the page: a component's id in Storybook, or what {@link looksId} makes of it. */
  to: string
  /** The link's name, where its text alone does not say which component it leads to. */
  label?: string
  children: ReactNode
}

/** Leads to what became of a component, on the page that this stands on. */
export function DifferenceLink({ to, label, children }: DifferenceLinkProps) {
  return (
    <a
      href={`#${to}`}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault()
        goToNamed(to)
      }}
    >
      {children}
    </a>
  )
}
