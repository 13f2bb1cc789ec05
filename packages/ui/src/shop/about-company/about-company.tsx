import type { AboutContent } from '../../content/home.ts'
import { Disclosure } from '../../primitives/disclosure/disclosure.tsx'
import { SceneImage } from '../scene-image/scene-image.tsx'

export interface AboutCompanyProps {
  /** The texts and the image. */
  content: AboutContent
}

/**
 * The company behind the products: an image, a headline and a paragraph. Once on the home page, after the
 * products. It has no button besides the disclosure.
 */
export function AboutCompany({ content }: AboutCompanyProps) {
  const { title, subject, headline, paragraph, more, readMore, image } = content
  return (
    <section
      aria-labelledby="about-company-title"
      className="page grid items-start gap-6 pb-12 lg:gap-8 lg:pt-8 lg:grid-cols-12 lg:gap-x-6 lg:pb-24"
    >
      <SceneImage image={image} className="lg:col-span-7" />
      <div className="wrap-anywhere lg:col-span-5 lg:ps-6">
        {/* A small heading, but the section's: somebody who jumps between headings hears the section's
            name before the headline. */}
        <h2 id="about-company-title" className="font-semibold text-ink-soft text-sm">
          {title}
        </h2>
        <h3 className="mt-2 text-balance font-semibold text-xl tracking-tight sm:text-2xl">
          {headline}
        </h3>
        <p className="mt-3 text-pretty text-ink-soft lg:mt-6 xl:text-lg">{paragraph}</p>
        <Disclosure label={readMore} about={subject} className="mt-2 text-ink-soft">
          <p className="text-pretty border-rule border-t pt-4">{more}</p>
        </Disclosure>
      </div>
    </section>
  )
}
