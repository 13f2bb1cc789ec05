import type { SVGAttributes } from 'react'

export interface MissingDrawingProps extends SVGAttributes<SVGSVGElement> {
  /** What the picture would show; empty where the product's name stands beside it. */
  alt: string
}

/** The drawing sheet of a product without a picture: a strapped crate, dashed like all that is hidden. */
export function MissingDrawing({ alt, ...rest }: MissingDrawingProps) {
  return (
    <svg
      viewBox="0 0 480 360"
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      {...rest}
    >
      <path
        className="stroke-blueprint-grid"
        d="M0 36H480M0 72H480M0 108H480M0 144H480M0 180H480M0 216H480M0 252H480M0 288H480M0 324H480M48 0V360M96 0V360M144 0V360M192 0V360M240 0V360M288 0V360M336 0V360M384 0V360M432 0V360"
      />
      <g className="stroke-on-ink-soft" opacity="0.6">
        <path d="M16 28V16H28M452 16H464V28M464 332V344H452M28 344H16V332" />
        <path d="M144 274V300M336 274V300M144 294H336M152 291L144 294L152 297M328 291L336 294L328 297" />
        <path d="M130 154H104M130 262H104M110 154V262M107 162L110 154L113 162M107 254L110 262L113 254" />
        <path strokeDasharray="14 4 3 4" d="M240 84V316" />
      </g>
      <g className="stroke-on-ink-soft" strokeWidth="2" strokeDasharray="8 7">
        <path d="M144 154H336V262H144Z" />
        <path d="M144 154L184 110H376L336 154M376 110V218L336 262" />
        <path d="M228 262V154L268 110M252 262V154L292 110" />
      </g>
    </svg>
  )
}
