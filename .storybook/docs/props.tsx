import { Controls, useOf } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import type { ModuleExport } from 'storybook/internal/types'

/** A table of so many props is shown at once; a longer one is folded, and so is each of several on a page. */
const mostShown = 8

interface PropsProps {
  /** The story whose controls are shown; the page's first without it. */
  of?: ModuleExport
  /** Whether this is about one of several components on the page. */
  isPart?: boolean
}

/**
 * The section of a page with a component's props, and their number. A link to the section, as that
 * in the contents, opens it.
 */
export function Props({ of, isPart = false }: PropsProps) {
  const { story } = useOf(of ?? 'story', ['story'])
  const count = Object.values(story.argTypes).filter(({ table }) => !table?.disable).length
  const id = isPart ? `props-${story.id}` : 'props'
  const [isOpen, setOpen] = useOpenedByLink(`#${id}`, !isPart && count <= mostShown)
  const title = `Props (${count})`
  return (
    <details
      className="folded"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{isPart ? <h3 id={id}>{title}</h3> : <h2 id={id}>{title}</h2>}</summary>
      <Controls of={of} />
    </details>
  )
}

/** Whether something is open that a link to it opens: one on the page, or the address that the page was opened with. */
function useOpenedByLink(hash: string, isOpenFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenFirst)
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
