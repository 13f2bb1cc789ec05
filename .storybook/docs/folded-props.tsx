import { Controls, useOf } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import type { ModuleExport } from 'storybook/internal/types'

export interface FoldedPropsProps {
  /** The story whose controls are shown. */
  of: ModuleExport
}

/**
 * The props of one of several components on a page, which open: together they would be most of the page. A link to them,
 * as that in the contents, opens them.
 */
export function FoldedProps({ of }: FoldedPropsProps) {
  const { story } = useOf(of, ['story'])
  const id = `props-${story.id}`
  const [isOpen, setOpen] = useOpenedByLink(`#${id}`)
  return (
    <details
      className="folded"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3 id={id}>Props</h3>
      </summary>
      <Controls of={of} />
    </details>
  )
}

/** Whether something is open that a link to it opens: one on the page, or the address that the page was opened with. */
function useOpenedByLink(hash: string) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Storybook's page has the address, and not the frame in it.
    if (window.parent.location.hash === hash) setOpen(true)
    // The contents scroll to a section themselves, so the frame's address stays the same.
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : undefined
      if (link?.hash === hash) setOpen(true)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [hash])
  return [isOpen, setOpen] as const
}
