import { pointsOf } from './motion-values.ts'

export interface CurveProps {
  /** `linear`, or a `cubic-bezier`. */
  easing: string
  /** Its size. */
  className: string
}

/** How far a motion is, from its start at the lower left to its end at the upper right. */
export function Curve({ easing, className }: CurveProps) {
  const [x1, y1, x2, y2] = pointsOf(easing)
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={`overflow-visible border-rule-strong border-s border-b ${className}`}
    >
      <path
        vectorEffect="non-scaling-stroke"
        d={`M0 48 C${x1 * 48} ${48 - y1 * 48} ${x2 * 48} ${48 - y2 * 48} 48 0`}
      />
    </svg>
  )
}
