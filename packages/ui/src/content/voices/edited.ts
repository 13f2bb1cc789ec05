import type { HomeContent } from '../home.ts'
import { homeScenes } from '../home-scenes.ts'
import { noProducts } from '../no-products.ts'
import { scenePath } from '../scene.ts'
import type { Voice } from './types.ts'

const myOrders = 'My orders'

const action = { label: 'See what we sell', href: '#market-sector' }

const home: HomeContent = {
  hero: {
    title: 'Strapline: industrial and electronic tools in bulk',
    label: 'Welcome',
    second: { label: 'Paste an order list', href: '/dashboard/bulk-order' },
    slides: [
      {
        id: 'strapping',
        headline: 'Strapping tools and strap, ordered in bulk',
        tagline:
          'Tension, weld and cut in one cycle. Paste your parts list and order it unchanged.',
        action,
        ...homeScenes.strapping,
      },
      {
        id: 'bench',
        headline: 'From the pallet to the test bench',
        tagline:
          'Measuring, soldering and crimping tools, from the same catalogue and in the same order.',
        action,
        ...homeScenes.bench,
      },
    ],
  },
  features: {
    title: 'What you can rely on',
    cards: [
      {
        heading: 'Measured, not guessed',
        subtitle: 'Figures on every page',
        text: {
          text: 'Strap width, tension, voltage: each product lists its figures, and the catalogue filters by them.',
        },
        image: { src: '/figures/feature-caliper.svg', alt: '' },
      },
      {
        heading: 'Your own parts list, unchanged',
        subtitle: 'Paste it or open the file',
        text: {
          text: 'The order pad reads part numbers and quantities from a spreadsheet and checks each line before you order.',
        },
        image: { src: '/figures/feature-compass.svg', alt: '' },
      },
      {
        heading: 'Ordered exactly once',
        subtitle: 'Even when the line drops',
        text: {
          text: 'Close the tab or lose the connection while you order: nothing is lost and nothing is ordered twice.',
        },
        image: { src: '/figures/feature-spanner.svg', alt: '' },
      },
    ],
    link: undefined,
  },
  marketSector: {
    title: 'From our range',
    lede: 'Strapping tools, strap and measuring gear, priced per piece. Each card shows the smallest order.',
    all: 'All products',
    slides: [
      { label: 'Selection' },
      {
        label: 'Strapping',
        families: ['Strapping tools', 'Strap and seals', 'Batteries and chargers'],
      },
      {
        label: 'Bench',
        families: ['Measuring instruments', 'Soldering and hot air'],
      },
      { label: 'Wiring', families: ['Terminals and connectors', 'Cable ties', 'Hand tools'] },
    ],
    hasNumbers: false,
    fewOnPhone: true,
    featured: '10-2416',
    empty: noProducts,
    emptySlide: {
      title: 'Nothing here today',
      text: 'The first tab has what we sell today, and the catalogue has all of it.',
    },
  },
  about: {
    title: 'About the company',
    subject: 'the company',
    headline:
      'An Italian manufacturer of strapping tools: battery-operated, pneumatic and manual, for plastic, steel and textile strap',
    paragraph:
      'We cover a load from the first turn of strap to the last seal: strapping tools for one hand or for the air line, tensioners, sealers and cutters, dispensers and the reels that run in them, seals, buckles, batteries and chargers. For the test bench we add multimeters, clamp meters, soldering stations, crimping tools and connectors.',
    more: 'Every item is drawn to scale, measured and priced by the piece. Product pages name what fits: the strap for a tool, the battery for its charger. If you order the same parts every month, your last order is two clicks away, with today’s prices beside those that you paid.',
    readMore: 'Read more',
    ...homeScenes.line,
  },
  reviews: {
    title: 'Customer reviews',
    // The data name neither a writer nor a day.
    reviewer: { person: undefined, readMore: 'Read more' },
    empty: {
      title: 'No reviews yet',
      text: 'Everybody with an account can write the first one, in the dashboard.',
    },
  },
  news: {
    title: 'News',
    readMore: 'Read more',
    items: [
      {
        id: 'christmas',
        title: 'Christmas and New Year',
        text: 'Orders placed by noon on 20 December leave before the holidays. Later orders are packed from 7 January.',
        image: { src: scenePath('news-winter'), alt: '' },
        details: {
          text: 'The shop stays open all the time: orders are accepted, numbered and confirmed as usual, and are packed in the order in which they came in.',
        },
      },
      {
        id: 'webinars',
        title: 'Webinars',
        text: 'Forty minutes on one subject, with the tool on the table: weld settings, choosing strap, care of tensioners.',
        image: { src: scenePath('news-webinars'), alt: '' },
        details: {
          text: 'Bring the strap that you use and the load that you move. We set tension and weld time for it live, and say where a lighter strap would do.',
        },
      },
      {
        id: 'summer',
        title: 'Summer holidays',
        text: 'Offices and warehouse are closed from 9 to 20 August. Order strap and seals for the whole month before that.',
        image: { src: scenePath('news-summer'), alt: '' },
        details: {
          text: 'Nothing is shipped during these days. Orders placed during that time leave from 21 August.',
        },
      },
      {
        id: 'order-pad',
        title: 'Order a whole list at once',
        text: 'The order pad takes a spreadsheet of up to 500 lines, finds mistyped part numbers and suggests what was meant.',
        image: { src: scenePath('about-line'), alt: '' },
        details: {
          text: 'Log in, choose Order pad in the dashboard and paste your list. The pad is kept until you have ordered, on this device, even if you close the tab.',
        },
      },
    ],
  },
}

/**
 * What a shop would say: one currency, no old price that is the same for all, no placeholder texts, corrected English,
 * a chosen product in the large card, and no control that does nothing.
 */
export const edited: Voice = {
  name: 'edited',
  messages: {
    'Email is Required': 'Enter your email address.',
    'provide valid email': 'Enter an email address, for example name@company.com.',
    'Password is Required': 'Enter your password.',
    'must be 6 charters': 'Enter at least 6 characters.',
    'Please enter minimun To Maximun quantity':
      'This quantity cannot be ordered. Enter one between the smallest and the largest.',
    'data already exist': `You placed this order a moment ago, so it was not placed again. See ${myOrders}.`,
    'Add a retting between 1 -5': 'Choose a rating from 1 to 5.',
    'Add review': 'Write your review.',
    'Please insert a valid ratting': 'Choose a rating from 1 to 5.',
    'name is required': 'Enter a name.',
    'description is required': 'Enter a description.',
    'minOrder is required': 'Enter the minimum order.',
    'availAble is required': 'Enter how many pieces are available.',
    'unitPrice is required': 'Enter the price of one piece.',
    'image is required': 'Choose a picture.',
    'minOrder must be a whole number, 0 or more': 'Enter a whole number, 0 or more.',
    'availAble must be a whole number, 0 or more': 'Enter a whole number, 0 or more.',
    'unitPrice must be a number, 0 or more, with at most 6 decimals':
      'Enter a price, 0 or more, with at most six decimals.',
    'partNumber must have a letter or a digit, or be left out':
      'Enter a part number with a letter or a digit, or leave it empty.',
    'family must be a text on one line, or be left out':
      'Enter the family on one line, or leave it empty.',
    'attributes must be names with at least one value each, or be left out':
      'Give each attribute a name and at least one value, or leave the field empty.',
    'attributes must have each name once': 'Name each attribute once.',
    'image must be an https address or one of our drawings':
      'Choose one of the drawings, or enter an address that starts with https://.',
    'Successfully Booking Your Order': 'Your order is placed.',
    'User crated Successfully': 'Your account is ready.',
    'Verification email send.': 'We have sent you an email to confirm your address.',
    'SuccessFully added your review': 'Your review is published.',
    'Successfully Update Your data': 'Saved.',
    'Successfully DELETED': 'Deleted.',
    'successfully make an admin': 'This user is an administrator now.',
    'Faild to make an admin': 'This user was not made an administrator.',
    'User already exist database': 'You are signed in: this address has an account already.',
  },
  forms: {
    signUp: 'Sign up',
    nameRequired: 'Enter your name.',
    quantityOutOfRange: (quantities) => `Enter ${quantities}.`,
  },
  currency: 'EUR',
  home,
  footer: {
    line: 'Industrial and electronic tools, ordered in bulk.',
    columns: [
      {
        title: 'Shop',
        links: [
          { label: 'Catalogue', href: '/purchase' },
          { label: 'Order pad', href: '/dashboard/bulk-order' },
        ],
      },
      {
        title: 'Account',
        links: [
          { label: myOrders, href: '/dashboard/order' },
          { label: 'Profile', href: '/dashboard/profile' },
        ],
      },
      {
        title: 'Company',
        links: [
          { label: 'Home page', href: '/' },
          { label: 'Blog', href: '/my-blogs' },
          { label: 'Portfolio', href: '/portfolio' },
        ],
      },
    ],
    networks: [],
    notice: '© 2026 Strapline. Prices are per piece, without VAT and delivery.',
  },
  site: { blogs: 'Blog', portfolio: 'Portfolio', login: 'Log in', signOut: 'Sign out' },
  card: { limit: (_, available) => `${available} in stock`, isBrief: true, oldPrice: undefined },
  // One verb for all of it.
  ordering: {
    card: 'Order',
    open: 'Order',
    book: (order) => (order ? `Order ${order.pieces} for ${order.cost}` : 'Order'),
    booking: 'ordering',
    booked: 'ordered',
    placed: 'placed',
    send: 'order',
    sending: 'ordering',
    sent: 'ordered',
  },
  facts: {
    minimum: undefined,
    available: 'In stock',
    lessThanStock: 'An order takes less than what is in stock.',
  },
  dashboard: {
    profile: 'Profile',
    bulkOrder: 'Order pad',
    myOrders,
    myReviews: 'Reviews',
    makeAdmin: 'Users',
    addProduct: 'Add a product',
    manageProducts: 'Products',
    manageOrders: 'All orders',
    audit: 'Audit',
  },
  lists: {
    serial: 'No.',
    orderName: 'Product',
    productName: 'Product',
    orderId: 'Order ID',
    email: 'Email',
    shipping: 'Status',
    unitPrice: 'Unit price',
    role: 'Admin rights',
  },
  statuses: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    'partly shipped': 'Partly shipped',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  hasSpecifiedColumns: false,
  namesOutcomes: true,
  hasDeadControls: false,
}
