import { noProducts } from './no-products.ts'
import { type ReviewerContent, readMore, reviewer } from './reviewer.ts'
import { type ContentImage, scenePath } from './scene.ts'

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
  /** The link to the whole catalogue, on each slide. */
  catalogue: string
  slides: HeroSlide[]
}

/** A text in another language than the page's. */
interface ForeignText {
  text: string
  /** Its language, as a code: `it`. */
  lang: string
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
  /** A link further down the page. */
  link: { label: string; href: string }
}

/** The texts of the product section. */
export interface MarketSectorContent {
  title: string
  lede: string
  /** The link to the whole catalogue. */
  all: string
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
  /** Shown twice: above the disclosure and inside of it. */
  paragraph: string
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

const action = { label: 'Browse the market sector', href: '#market-sector' }

const engineers = { heading: 'We are Professional', subtitle: 'Engineers' }

/** The details of every news item: the specification gives all of them the same notice. */
const closure: ForeignText = {
  lang: 'it',
  text: 'Si informa la gentile clientela che gli uffici e il magazzino resteranno chiusi dal 9 al 20 agosto compresi; nello stesso periodo le spedizioni saranno sospese. La regolare riapertura è prevista per il 21 agosto.',
}

const christmas: NewsItem = {
  id: 'christmas',
  title: 'Christmas and New Year break',
  text: 'What is ordered by noon on 20 December leaves before the holidays. Later orders are packed from 7 January.',
  image: { src: scenePath('news-winter'), alt: '' },
  details: closure,
}

export const homeContent: HomeContent = {
  hero: {
    title: 'Strapline: industrial and electronic tools in bulk',
    label: 'Welcome',
    catalogue: 'Open the catalogue',
    slides: [
      {
        id: 'strapping',
        headline: 'Welcome to Strapline',
        tagline: 'Innovation in strapping: tools that tension, weld and cut in one cycle.',
        action,
        image: {
          src: scenePath('hero-strapping'),
          alt: 'Drawing of a pallet of cartons held by two straps, with a battery strapping tool on top',
        },
        facts: [
          { label: 'Tool', value: 'BX 16' },
          { label: 'Strap', value: '13 to 16 mm' },
          { label: 'Tension', value: '2,500 N' },
          { label: 'One charge', value: '400 cycles' },
        ],
      },
      {
        id: 'bench',
        headline: 'From pallet to test bench',
        tagline:
          'Innovation in electronics: what measures, solders and crimps, from one catalogue.',
        action,
        image: {
          src: scenePath('hero-bench'),
          alt: 'Drawing of a test bench with a power supply, a multimeter and a soldering station',
        },
        facts: [
          { label: 'Station', value: 'ST 90' },
          { label: 'Supply', value: '30 V, 5 A' },
          { label: 'Heats up in', value: '12 seconds' },
          { label: 'Measures to', value: '1,000 V' },
        ],
      },
    ],
  },
  features: {
    title: 'What you can rely on',
    cards: [
      {
        ...engineers,
        text: {
          lang: 'la',
          text: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.',
        },
        image: { src: '/figures/feature-caliper.svg', alt: '' },
      },
      {
        ...engineers,
        text: {
          lang: 'la',
          text: 'Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo.',
        },
        image: { src: '/figures/feature-compass.svg', alt: '' },
      },
      {
        ...engineers,
        text: {
          lang: 'la',
          text: 'Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla.',
        },
        image: { src: '/figures/feature-spanner.svg', alt: '' },
      },
    ],
    link: { label: 'Market Sector', href: '#market-sector' },
  },
  marketSector: {
    title: 'Our Market Sector',
    lede: 'Tools, strap and measuring gear from our range. Every price is per piece, every order starts above its minimum.',
    all: 'All products',
    empty: noProducts,
    emptySlide: {
      title: 'Nothing on this slide yet',
      text: 'The range does not reach this far. The first slide has all there is.',
    },
  },
  about: {
    title: 'About the company',
    subject: 'the company',
    headline:
      'An Italian manufacturer of strapping tools: battery-operated, pneumatic and manual, for plastic, steel and textile strap',
    paragraph:
      'The range covers a load from the first turn of strap to the last seal. There are strapping tools for one hand or for the air line, tensioners, sealers and cutters; dispensers, and the strap reels that run in them; seals and buckles that hold the joint; batteries and chargers that keep a shift going. Beside the packing line stands the bench: multimeters, clamp meters, soldering stations, crimping tools and connectors. Each item is drawn, measured and priced by the piece.',
    readMore,
    image: {
      src: scenePath('about-line'),
      alt: 'Drawing of a packing line: cartons run through a strapping machine',
    },
  },
  reviews: {
    title: 'Customer reviews',
    reviewer,
    empty: {
      title: 'No reviews yet',
      text: 'Whoever has an account can write the first one, in the dashboard.',
    },
  },
  news: {
    title: 'News',
    readMore,
    items: [
      christmas,
      {
        id: 'webinars',
        title: 'Webinars',
        text: 'Forty minutes on one subject, with the tool on the table: weld settings, choosing strap, care of tensioners.',
        image: { src: scenePath('news-webinars'), alt: '' },
        details: closure,
      },
      {
        id: 'summer',
        title: 'Summer holidays',
        text: 'Offices and warehouse close in August. Order strap and seals for the whole month before the break.',
        image: { src: scenePath('news-summer'), alt: '' },
        details: closure,
      },
      { ...christmas, id: 'christmas-again' },
    ],
  },
}
