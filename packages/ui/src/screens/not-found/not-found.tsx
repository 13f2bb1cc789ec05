import type { NotFoundContent } from '../../content/not-found.ts'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { TornStrap } from './torn-strap.tsx'

export interface NotFoundScreenProps {
  /** What it says: `notFoundContent`. */
  content: NotFoundContent
  /** The home page. */
  homeHref: string
}

/** The page for every address without a route. */
export function NotFoundScreen({ content, homeHref }: NotFoundScreenProps) {
  return (
    <div className="page grid items-center gap-8 py-8 lg:grid-cols-12 lg:gap-16 lg:gap-x-[min(4rem,6.25vw)] lg:py-16">
      <div className="lg:order-last lg:col-span-7">
        <TornStrap label={content.drawing} />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-6 lg:col-span-5">
        <h1 className="max-w-full wrap-break-word font-bold text-4xl tracking-tight lg:text-5xl">
          {content.headline}
        </h1>
        <p className="wrap-anywhere max-w-96 text-ink-soft text-lg">{content.text}</p>
        <ButtonLink href={homeHref} variant="primary" size="lg">
          {content.action}
        </ButtonLink>
      </div>
    </div>
  )
}
