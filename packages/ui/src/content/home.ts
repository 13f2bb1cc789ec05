import type { ReviewerContent } from './reviewer.ts'
import type { ContentImage } from './scene.ts'

/** One slide of the hero. */
export interface HeroSlide {
  id: string
  /** A welcome, of a few words. */
  headline: string
  /** What the shop is for, in one line. */
  tagline: string
  /** The slide's primary action. */
  action: { label: string; href: string }
  /** The scene beside the texts. */
  image: ContentImage
  /** Four facts about what is drawn, as on a drawing's title block. */
  facts: { label: string; value: string }[]
}

/** The texts of the head of the home page. */
export interface HeroContent {
  /** The page's first heading, for screen readers only. */
  title: string
  /** The name of the carousel. */
  label: string
  /** The link beside each slide's primary action. */
  second: { label: string; href: string }
  slides: HeroSlide[]
}

/** A text in another language than the page's. */
interface ForeignText {
  text: string
  /** Its language, as a code: `it`; undefined for the page's own. */
  lang?: string
}

/** The texts of the strip of cards below the hero. */
export interface FeatureStripContent {
  /** The heading of the strip, for screen readers only. */
  title: string
  /** Three cards in a row. */
  cards: {
    heading: string
    subtitle: string
    text: ForeignText
    /** A figure of 96 x 96 pixels. */
    image: ContentImage
  }[]
  /** A link further down the page; undefined where the hero has one already. */
  link: { label: string; href: string } | undefined
}

/** The texts of the product section. */
export interface MarketSectorContent {
  title: string
  lede: string
  /** The link to the whole catalogue. */
  all: string
  /**
   * The four slides: the label of each one's tab, and the families whose products it shows. Without families it shows
   * the products that spec section 9 gives it.
   */
  slides: readonly { label: string; families?: readonly string[] }[]
  /** Whether buttons with the slides' numbers stand beside the tabs (decision D20). */
  hasNumbers: boolean
  /** Whether a phone shows five products of a slide, and below them the link to all, in place of nine. */
  fewOnPhone: boolean
  /** The part number of the product that the first card shows; undefined to leave it to the shuffled order. */
  featured: string | undefined
  /** Shown while there are no products. */
  empty: { title: string; text: string }
  /** Shown on a slide that no product falls on, because there are too few. */
  emptySlide: { title: string; text: string }
}

/** The texts of the section about the company. */
export interface AboutContent {
  title: string
  /** What "read more.." is about, as the second half of its name. */
  subject: string
  /** Up to 120 characters, so that the text stays beside the image at 1280 px. */
  headline: string
  paragraph: string
  /** What the disclosure opens to. */
  more: string
  readMore: string
  /** A scene; its `alt` says what is drawn. */
  image: ContentImage
}

/** The texts around the customers' reviews. */
export interface ReviewsContent {
  title: string
  reviewer: ReviewerContent
  /** Shown while there are no reviews. */
  empty: { title: string; text: string }
}

/** One piece of news. */
export interface NewsItem {
  id: string
  title: string
  text: string
  /** A scene. */
  image: ContentImage
  /** Shown after "read more.." is pressed. */
  details: ForeignText
}

/** The texts of the news. */
export interface NewsContent {
  title: string
  readMore: string
  items: NewsItem[]
}

/** Every text of the home page that is not read from data. */
export interface HomeContent {
  hero: HeroContent
  features: FeatureStripContent
  marketSector: MarketSectorContent
  about: AboutContent
  reviews: ReviewsContent
  news: NewsContent
}
