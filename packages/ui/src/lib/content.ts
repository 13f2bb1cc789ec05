import { drawingPath } from '@strapline/contract/drawings'

/** What the head of the home page says. */
export interface HomeIntroContent {
  /** The welcome, as the page's first heading. */
  headline: string
  /** What the shop is for, in one line. */
  tagline: string
  /** The one thing to do here. */
  action: { label: string; href: string }
  /** The drawing beside it, and what it shows. */
  image: { src: string; alt: string }
  /** The facts of what is drawn, as on a drawing's title block. */
  facts: { label: string; value: string }[]
}

/** Every text of the home page that is not read from data. */
export interface HomeContent {
  intro: HomeIntroContent
}

export const homeContent: HomeContent = {
  intro: {
    headline: 'Welcome to Strapline',
    tagline: 'Innovation in strapping, measuring and bench tools, ordered in bulk.',
    action: { label: 'Browse the market sector', href: '#market-sector' },
    image: {
      src: drawingPath('battery-strapping-tool'),
      alt: 'Drawing of the battery strapping tool BX 16, seen from the side',
    },
    facts: [
      { label: 'Drawn', value: 'BX 16' },
      { label: 'Strap', value: '13–16 mm' },
      { label: 'Tension', value: '2,500 N' },
      { label: 'One charge', value: '400 cycles' },
    ],
  },
}
