import { oldPrice, productSlideLabels, shippingStatus } from '@strapline/contract/rules'
import type { HomeContent, NewsItem } from '../home.ts'
import { homeScenes } from '../home-scenes.ts'
import { noProducts } from '../no-products.ts'
import { scenePath } from '../scene.ts'
import { socialNetworks } from '../social-networks.ts'
import type { Voice } from './types.ts'

/** The label of the button that shows the rest of a shortened text (spec section 2). */
const readMore = 'read more..'

/** About what is sold. */
const company =
  'The range covers a load from the first turn of strap to the last seal. There are strapping tools for one hand or for the air line, tensioners, sealers and cutters; dispensers, and the strap reels that run in them; seals and buckles that hold the joint; batteries and chargers that keep a shift going. Beside the packing line stands the bench: multimeters, clamp meters, soldering stations, crimping tools and connectors. Each item is drawn, measured and priced by the piece.'

const action = { label: 'Browse the market sector', href: '#market-sector' }

const engineers = { heading: 'We are Professional', subtitle: 'Engineers' }

/** The details of every news item: the specification gives all of them the same notice. */
const closure = {
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

const home: HomeContent = {
  hero: {
    title: 'Strapline: industrial and electronic tools in bulk',
    label: 'Welcome',
    second: { label: 'Open the catalogue', href: '/purchase' },
    slides: [
      {
        id: 'strapping',
        headline: 'Welcome to Strapline',
        tagline: 'Innovation in strapping: tools that tension, weld and cut in one cycle.',
        action,
        ...homeScenes.strapping,
      },
      {
        id: 'bench',
        headline: 'From pallet to test bench',
        tagline:
          'Innovation in electronics: what measures, solders and crimps, from one catalogue.',
        action,
        ...homeScenes.bench,
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
    slides: productSlideLabels.map((label) => ({ label })),
    hasNumbers: true,
    fewOnPhone: false,
    featured: undefined,
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
    paragraph: company,
    // The specification repeats it.
    more: company,
    readMore,
    ...homeScenes.line,
  },
  reviews: {
    title: 'Customer reviews',
    reviewer: {
      person: {
        name: 'Strapline customer',
        avatar: { src: '/figures/customer.svg', alt: '' },
        when: '2 days ago',
      },
      readMore,
    },
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

/** The footer's links have no pages: a link to `#` does nothing, so they lead to the home page. */
const placeholders = (...labels: string[]) => labels.map((label) => ({ label, href: '/' }))

/**
 * The texts of the specification, verbatim: placeholders, spellings, two currencies and the fixed old price included.
 * Its messages are in the contract (`messages.ts`), where servers have them, too.
 */
export const asSpecified: Voice = {
  name: 'specified',
  messages: 'verbatim',
  currency: undefined,
  home,
  footer: {
    line: 'Industrial and electronic tools, ordered in bulk.',
    columns: [
      {
        title: 'Range',
        links: placeholders('Strapping tools', 'Strap and seals', 'Measuring', 'Soldering'),
      },
      {
        title: 'Service',
        links: placeholders('Delivery', 'Repairs', 'Spare parts', 'Data sheets'),
      },
      { title: 'Company', links: placeholders('About us', 'Careers', 'Press', 'Contact') },
    ],
    networks: socialNetworks,
    notice:
      '© 2026 Strapline. The links of this footer are placeholders and lead to the home page.',
  },
  site: { blogs: 'Blogs', portfolio: 'My Portfolio', login: 'Login', signOut: 'Sign Out' },
  card: { limit: (minimum) => `Min Order : ${minimum}`, isBrief: false, oldPrice },
  ordering: {
    card: 'Purchase',
    open: 'Add order',
    book: (order) => `Book ${order?.pieces ?? 'order'}`,
    booking: 'booking',
    booked: 'booked',
    placed: 'booked',
    send: 'send',
    sending: 'sending',
    sent: 'sent',
  },
  facts: {
    minimum: 'Minimum quantity',
    available: 'Available quantity',
    lessThanStock: undefined,
  },
  dashboard: {
    profile: 'My Profile',
    bulkOrder: 'Order pad',
    myOrders: 'My Orders',
    myReviews: 'My Reviews',
    makeAdmin: 'Make admin',
    addProduct: 'Add A Product',
    manageProducts: 'Manage Products',
    manageOrders: 'Manage all Order',
    audit: 'Audit',
  },
  lists: {
    serial: 'sl',
    orderName: 'Order Name',
    productName: 'Product Name',
    orderId: 'Order Id',
    email: 'email',
    shipping: 'Shipping',
    unitPrice: 'Price / unit',
    role: 'Make admin',
  },
  statuses: {
    pending: shippingStatus,
    confirmed: 'confirmed',
    'partly shipped': 'partly shipped',
    shipped: 'shipped',
    delivered: 'delivered',
    cancelled: 'cancelled',
  },
  hasSpecifiedColumns: true,
  namesOutcomes: false,
  hasDeadControls: true,
}
