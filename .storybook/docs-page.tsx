import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { PropsWithChildren } from 'react'
import './docs-page.css'

/**
 * Every page of documentation, inside a `main`: without one its content is in no landmark, and a top bar or
 * a footer that a story shows would be the page's own banner and content info.
 *
 * A module of its own, because the blocks are large and a story alone doesn't need them.
 */
export default function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  return (
    <DocsContainer {...props}>
      <main>{children}</main>
    </DocsContainer>
  )
}
