import { drawingSize } from '@strapline/contract/drawings'
import type { HomeIntroContent } from '../../lib/content.ts'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'

export interface HomeIntroProps {
  /** What it says and shows. */
  content: HomeIntroContent
}

/** The head of the home page: who we are, and the way to the products. */
export function HomeIntro({ content }: HomeIntroProps) {
  const { headline, tagline, action, image, facts } = content
  return (
    <section
      aria-labelledby="home-intro-title"
      className="page grid gap-8 pt-8 pb-16 lg:grid-cols-2 lg:gap-16 lg:pt-12"
    >
      <div className="flex flex-col justify-between gap-6">
        <h1
          id="home-intro-title"
          className="wrap-break-word font-bold text-4xl tracking-tight lg:-mt-2 lg:text-5xl"
        >
          {headline}
        </h1>
        <div className="flex flex-col items-start gap-8">
          <p className="max-w-96 text-ink-soft text-lg lg:text-xl">{tagline}</p>
          <ButtonLink href={action.href} variant="primary" size="lg">
            {action.label}
          </ButtonLink>
        </div>
      </div>
      <figure className="self-start bg-blueprint text-on-ink">
        <img
          src={image.src}
          alt={image.alt}
          {...drawingSize}
          fetchPriority="high"
          className="block aspect-4/3 h-auto w-full bg-blueprint"
        />
        <figcaption className="border-on-ink-soft/40 border-t">
          <dl className="tabular grid grid-cols-2 sm:grid-cols-4">
            {facts.map(({ label, value }) => (
              <div key={label} className="px-4 py-3">
                <dt className="text-on-ink-soft text-xs">{label}</dt>
                <dd className="font-semibold text-sm">{value}</dd>
              </div>
            ))}
          </dl>
        </figcaption>
      </figure>
    </section>
  )
}
