import { ArrowDown } from 'lucide-react'
import type { FeatureStripContent } from '../../content/home.ts'
import { Icon } from '../../lib/icon.tsx'
import { Image } from '../../lib/image.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'

export interface FeatureStripProps {
  /** The texts and figures of the cards, and the link. */
  content: FeatureStripContent
}

/** Three cards below the hero, and a link to the products. */
export function FeatureStrip({ content }: FeatureStripProps) {
  const { title, cards, link } = content
  return (
    <section aria-labelledby="feature-strip-title" className="page pb-8 lg:py-8">
      <h2 id="feature-strip-title" className="sr-only">
        {title}
      </h2>
      <ul className="grid border-rule border-y max-md:divide-y md:grid-cols-3 md:divide-x">
        {cards.map(({ heading, subtitle, text, image }) => (
          <li
            key={image.src}
            className="wrap-anywhere grid grid-cols-[auto_1fr] items-start gap-x-4 border-rule py-5 md:py-8 md:grid-cols-1 md:content-start md:gap-y-6 md:px-6 md:first:ps-0 md:last:pe-0 lg:px-8"
          >
            <Image
              src={image.src}
              alt={image.alt}
              width={96}
              height={96}
              loading="lazy"
              className="figure size-12 md:size-24"
            />
            <div>
              <h3 className="font-semibold text-lg tracking-tight lg:text-xl">{heading}</h3>
              <p className="text-ink-soft max-md:text-sm">{subtitle}</p>
              <p lang={text.lang} className="mt-2 text-ink-soft text-sm md:mt-4">
                {text.text}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {link && (
        <ButtonLink href={link.href} className="mt-8">
          {link.label}
          <Icon icon={ArrowDown} size="sm" />
        </ButtonLink>
      )}
    </section>
  )
}
