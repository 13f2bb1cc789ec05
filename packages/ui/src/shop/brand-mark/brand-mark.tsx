import { shopName } from '../../content/voice.ts'

/**
 * The shop's name and sign: a strap under tension, held by a seal. It takes the colour of its text. A brand has a name of
 * its own, and its sign in place of the drawing, in the same 40 by 24 px (lib/show-brand.ts).
 */
export function BrandMark() {
  return (
    <span className="inline-flex items-center gap-2 font-bold text-xl tracking-tight">
      <svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true" className="sign shrink-0">
        <path d="M0 8H40M0 16H40" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M15 2H31L25 22H9Z" fill="currentColor" />
      </svg>
      {/* In the top bar of a phone with large text the sign alone leaves room for the menu beside it. */}
      <span className="@max-[18rem]:sr-only">{shopName()}</span>
    </span>
  )
}
