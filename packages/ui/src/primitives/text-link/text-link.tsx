import { cx } from 'class-variance-authority'
import { Link, type LinkProps } from '../../lib/link.tsx'

export interface TextLinkProps extends LinkProps {
  /**
   * `ink` is underlined, for a sentence. `quiet` is for footers and lists of links; its underline shows on
   * hover.
   * @default 'ink'
   */
  tone?: 'ink' | 'quiet'
}

const tones = {
  ink: 'text-ink underline decoration-rule-strong hover:decoration-ink hover:decoration-2',
  quiet: 'inline-block py-1 text-ink-soft hover:text-ink hover:underline',
} satisfies Record<NonNullable<TextLinkProps['tone']>, string>

/** A link in a text or in a list of links. */
export function TextLink({ tone = 'ink', className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={cx('rounded-sm underline-offset-4 wrap-break-word', tones[tone], className)}
    />
  )
}
