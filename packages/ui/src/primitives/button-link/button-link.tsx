import { Link, type LinkProps } from '../../lib/link.tsx'
import { type ButtonProps, buttonLook } from '../button/button.tsx'

export interface ButtonLinkProps extends LinkProps {
  /**
   * How much it asks for attention, as on `Button`; a link destroys nothing, so there is no `danger`.
   * @default 'secondary'
   */
  variant?: Exclude<ButtonProps['variant'], 'danger'>
  /**
   * Height: `sm` 32 px in tables and cards, `md` 40 px, `lg` 48 px for a page's main action.
   * @default 'md'
   */
  size?: ButtonProps['size']
}

/** A link that looks like a button, for a main action. In a sentence use `TextLink`. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  className,
  ...rest
}: ButtonLinkProps) {
  return <Link {...rest} className={buttonLook({ variant, size, className })} />
}
