import { cx } from 'class-variance-authority'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { TextLink, type TextLinkProps } from '../text-link/text-link.tsx'

export interface ExternalLinkProps extends Omit<TextLinkProps, 'target' | 'rel'> {
  /** The address on the other site, with `https://`. For any other only the text is shown. */
  href: string
  /** The name of the destination. "(opens in a new tab)" is added for assistive technology. */
  children: ReactNode
  /**
   * As on `TextLink`: `ink` is underlined, for a sentence; `quiet` stands alone.
   * @default 'ink'
   */
  tone?: 'ink' | 'quiet'
}

/** A link to another site, in a new tab that has no access to this one. */
export function ExternalLink({ href, children, className, ...rest }: ExternalLinkProps) {
  const address = safeAddress(href)
  if (address === undefined) return <span className={className}>{children}</span>
  return (
    <TextLink
      {...rest}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={cx('max-w-full', className)}
    >
      {children}
      {/* The word joiner keeps the arrow on the line of the last word. */}
      <span aria-hidden="true" className="whitespace-nowrap">
        {'\u2060'}
        <Icon icon={ArrowUpRight} size="sm" className="ms-1 inline align-text-bottom" />
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  )
}

/**
 * The address as the browser parses it, if it is https. Credentials are refused, too:
 * `https://our.example@other.example` leads to other.example.
 */
function safeAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const { protocol, username, password, href: address } = new URL(href)
  return protocol === 'https:' && !username && !password ? address : undefined
}
