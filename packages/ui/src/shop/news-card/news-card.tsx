import { useId } from 'react'
import type { NewsItem } from '../../content/home.ts'
import { Disclosure } from '../../primitives/disclosure/disclosure.tsx'
import { SceneImage } from '../scene-image/scene-image.tsx'

export interface NewsCardProps {
  /** The piece of news. */
  item: NewsItem
  /** What the button to its details says. */
  readMore: string
}

/** A piece of news: what it is about, and its details for whoever wants them. */
export function NewsCard({ item, readMore }: NewsCardProps) {
  const titleId = useId()
  const { title, text, image, details } = item
  return (
    <article aria-labelledby={titleId} className="wrap-anywhere">
      <SceneImage image={image} />
      <h3 id={titleId} className="mt-4 text-pretty font-semibold text-lg tracking-tight">
        {title}
      </h3>
      <p className="mt-2 text-pretty text-ink-soft">{text}</p>
      <Disclosure label={readMore} about={title} className="mt-2">
        <p lang={details.lang} className="border-rule border-t pt-4 text-sm">
          {details.text}
        </p>
      </Disclosure>
    </article>
  )
}
