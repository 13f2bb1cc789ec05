import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { TornStrap } from './torn-strap.tsx'

export interface NotFoundScreenProps {
  /** The home page. */
  homeHref: string
}

/** What every address shows that leads to nothing. */
export function NotFoundScreen({ homeHref }: NotFoundScreenProps) {
  return (
    <div className="page grid items-center gap-8 py-8 lg:grid-cols-12 lg:gap-16 lg:py-16">
      <div className="lg:order-last lg:col-span-7">
        <TornStrap />
      </div>
      <div className="flex flex-col items-start gap-6 lg:col-span-5">
        <h1 className="font-bold text-4xl tracking-tight lg:text-5xl">Page not found</h1>
        <p className="max-w-96 text-ink-soft text-lg">
          There is nothing at this address: the page was moved, or the link to it is torn.
        </p>
        <ButtonLink href={homeHref} variant="primary" size="lg">
          Back to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
