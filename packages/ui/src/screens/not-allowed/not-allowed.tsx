import { type NotAllowedContent, notAllowedContent } from '../../content/not-allowed.ts'
import { Image } from '../../lib/image.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'

export interface NotAllowedScreenProps {
  /**
   * What it says.
   * @default notAllowedContent
   */
  content?: NotAllowedContent | undefined
  /** The name of the page, as its menu has it: `Manage Products`. Leave it out for one without. */
  what?: string | undefined
  /** The home page. */
  homeHref: string
  /** The dashboard, where everybody who is signed in finds something of theirs. */
  dashboardHref: string
}

/** The page at an address for administrators, as other signed-in people see it. */
export function NotAllowedScreen({
  content = notAllowedContent,
  what = content.page,
  homeHref,
  dashboardHref,
}: NotAllowedScreenProps) {
  return (
    <div className="page grid grid-cols-1 justify-items-start gap-8 py-12 lg:py-16">
      <Image
        src="/figures/closed-gate.svg"
        alt=""
        width={320}
        height={200}
        className="h-auto w-80 max-w-full bg-blueprint"
      />
      <div className="grid max-w-full grid-cols-1 gap-6">
        <h1 className="wrap-break-word font-bold text-4xl tracking-tight lg:text-5xl">
          {content.headline}
        </h1>
        <div className="wrap-anywhere grid max-w-reading gap-2 text-ink-soft text-lg">
          <p>
            <strong className="font-semibold text-ink">{what}</strong> {content.text}
          </p>
          <p>{content.reassurance}</p>
        </div>
      </div>
      <p className="flex flex-wrap gap-4">
        <ButtonLink href={homeHref} variant="primary" size="lg">
          {content.home}
        </ButtonLink>
        <ButtonLink href={dashboardHref} size="lg">
          {content.dashboard}
        </ButtonLink>
      </p>
    </div>
  )
}
