import type { NewsContent } from '../../content/home.ts'
import { Carousel } from '../../primitives/carousel/carousel.tsx'
import { NewsCard } from '../news-card/news-card.tsx'

export interface NewsCarouselProps {
  /** The news, and the words around them. */
  content: NewsContent
}

/** The company's news: a card for each, three in view where there is room. */
export function NewsCarousel({ content }: NewsCarouselProps) {
  return (
    <Carousel
      label={content.title}
      id="news"
      inView="several"
      className="page pb-12 lg:pb-24"
      header={
        <h2 className="font-semibold text-2xl tracking-tight sm:text-3xl lg:text-4xl">
          {content.title}
        </h2>
      }
      slides={content.items.map((item) => ({
        key: item.id,
        content: <NewsCard item={item} readMore={content.readMore} />,
      }))}
    />
  )
}
