import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  /** One of the icons of lucide-react, imported by its name. */
  icon: LucideIcon
  /**
   * Width and height: `sm` 16 px beside small text and in buttons, `md` 20 px alone or beside text,
   * `lg` 28 px as a control of its own.
   * @default 'md'
   */
  size?: 'sm' | 'md' | 'lg'
  /**
   * Whether the area inside its lines is filled.
   * @default false
   */
  filled?: boolean
  /** Its position, colour and motion. */
  className?: string
}

const sizes = {
  sm: 'size-4',
  md: 'size-5',
  lg: 'size-7',
} satisfies Record<NonNullable<IconProps['size']>, string>

/**
 * An icon with the library's line weight, hidden from assistive technology, which reads the text beside it
 * or the control's name.
 */
export function Icon({ icon: Drawing, size = 'md', filled = false, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      strokeWidth={1.75}
      className={cx('shrink-0', sizes[size], filled && 'fill-current', className)}
    />
  )
}
