import type { HeroContent, HeroSlide } from '../../content/home.ts'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { Carousel } from '../../primitives/carousel/carousel.tsx'
import { SceneImage } from '../scene-image/scene-image.tsx'

export interface HeroBannerProps {
  /** The texts and the slides. */
  content: HeroContent
}

/** The head of the home page: who we are, and the way to the products. */
export function HeroBanner({ content }: HeroBannerProps) {
  return (
    <div className="page pt-6 pb-8 lg:pt-12 lg:pb-16">
      <h1 className="sr-only">{content.title}</h1>
      <Carousel
        label={content.label}
        id="hero"
        controls="below"
        slides={content.slides.map((slide, index) => ({
          key: slide.id,
          content: <Slide slide={slide} first={index === 0} second={content.second} />,
        }))}
      />
    </div>
  )
}

interface SlideProps {
  slide: HeroSlide
  first: boolean
  second: HeroContent['second']
}

function Slide({ slide, first, second }: SlideProps) {
  const { headline, tagline, action, image, facts } = slide
  return (
    <div className="grid h-full gap-8 md:grid-cols-2 lg:gap-16">
      <div className="flex flex-col justify-center gap-6 lg:gap-8">
        <div className="flex flex-col gap-4 lg:gap-6">
          <h2 className="wrap-break-word text-balance font-bold text-4xl tracking-tight lg:text-5xl">
            {headline}
          </h2>
          <p className="max-w-96 text-ink-soft text-lg lg:text-xl">{tagline}</p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink href={action.href} variant="primary" size="lg">
            {action.label}
          </ButtonLink>
          <ButtonLink href={second.href} size="lg">
            {second.label}
          </ButtonLink>
        </div>
      </div>
      <figure className="flex flex-col self-start bg-blueprint text-on-night">
        <SceneImage image={image} first={first} />
        <figcaption className="border-on-night-soft/40 border-t">
          <dl className="tabular grid grid-cols-2 sm:max-md:grid-cols-4 lg:grid-cols-4">
            {facts.map(({ label, value }) => (
              <div key={label} className="px-4 py-3">
                <dt className="text-on-night-soft text-xs">{label}</dt>
                <dd className="font-semibold text-sm">{value}</dd>
              </div>
            ))}
          </dl>
        </figcaption>
      </figure>
    </div>
  )
}
