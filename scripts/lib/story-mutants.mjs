/**
 * @typedef {object} Mutant
 * @property {string} defect what somebody would see, hear or miss
 * @property {string[]} stories parts of the paths of the story files that are to notice
 * @property {string} file the file in which it is planted
 * @property {string} from the code that it replaces
 * @property {string} to the defect
 */

const ui = 'packages/ui/src/'

/** @type {Mutant[]} */
export const mutants = [
  {
    defect: 'Button: 4 px more padding',
    stories: ['primitives/button/'],
    file: `${ui}primitives/button/button.tsx`,
    from: "'px-4 py-2'",
    to: "'px-5 py-2'",
  },
  {
    defect: 'Button: acts although it is disabled',
    stories: ['primitives/button/'],
    file: `${ui}primitives/button/button.tsx`,
    from: 'onClick={inert ? ignore : onClick}',
    to: 'onClick={onClick}',
  },
  {
    defect: 'Alert: an announced one is not read out',
    stories: ['primitives/alert/'],
    file: `${ui}primitives/alert/alert.tsx`,
    from: "role: 'alert'",
    to: "title: ''",
  },
  {
    defect: 'TextField: a wrong field is not marked as invalid',
    stories: ['primitives/text-field/'],
    file: `${ui}primitives/text-field/text-field.tsx`,
    from: "'aria-invalid': error ? true : rest['aria-invalid'],",
    to: '',
  },
  {
    defect: 'Dialog: a smaller heading',
    stories: ['primitives/dialog/', 'primitives/alert-dialog/'],
    file: `${ui}lib/layer/sheet-look.ts`,
    from: 'text-xl font-semibold',
    to: 'text-lg font-semibold',
  },
  {
    defect: 'AlertDialog: a press beside it answers',
    stories: ['primitives/alert-dialog/'],
    file: `${ui}primitives/alert-dialog/alert-dialog.tsx`,
    from: 'closeOnPressBeside={false}',
    to: '',
  },
  {
    defect: 'DataTable: ascending is said to be descending',
    stories: ['primitives/data-table/'],
    file: `${ui}primitives/data-table/header.tsx`,
    from: "=== 'up' ? 'ascending' : 'descending'",
    to: "=== 'up' ? 'descending' : 'ascending'",
  },
  {
    defect: 'DataTable on a phone: no line between cards',
    stories: ['primitives/data-table/'],
    file: `${ui}primitives/data-table/row.tsx`,
    from: '@max-[40rem]:border-b @max-[40rem]:py-4',
    to: '@max-[40rem]:py-4',
  },
  {
    defect: 'DataTable: says nothing when the filter finds no row',
    stories: ['primitives/data-table/'],
    file: `${ui}primitives/data-table/data-table.tsx`,
    from: 'shown.length === 0 ? (',
    to: 'shown.length < 0 ? (',
  },
  {
    defect: 'Pagination: the current page is not said',
    stories: ['primitives/pagination/'],
    file: `${ui}primitives/pagination/pagination.tsx`,
    from: "aria-current={slot === current ? 'page' : undefined}",
    to: '',
  },
  {
    defect: 'Carousel: slides out of view can be reached by Tab',
    stories: ['primitives/carousel/'],
    file: `${ui}primitives/carousel/carousel.tsx`,
    from: 'inert={view !== undefined &&',
    to: 'inert={view === undefined &&',
  },
  {
    defect: 'RatingField: one star too few is filled',
    stories: ['primitives/rating-field/'],
    file: `${ui}primitives/rating-field/rating-field.tsx`,
    from: 'choice <= selected',
    to: 'choice < selected',
  },
  {
    defect: 'RefreshFailed: looks like a plain fact',
    stories: ['primitives/refresh-failed/', 'primitives/async/'],
    file: `${ui}primitives/refresh-failed/refresh-failed.tsx`,
    from: 'tone="warning"',
    to: 'tone="info"',
  },
  {
    defect: 'Price: the old price is not struck through',
    stories: ['shop/price/'],
    file: `${ui}shop/price/price.tsx`,
    from: '<s className',
    to: '<s style={{ textDecoration: "none" }} className',
  },
  {
    defect: 'ProductCard: the heart says the opposite',
    stories: ['shop/product-card/', 'shop/product-grid/'],
    file: `${ui}shop/product-card/product-card.tsx`,
    from: "favourite ? 'Remove from' : 'Add to'",
    to: "favourite ? 'Add to' : 'Remove from'",
  },
  {
    defect: 'ProductFacts: the buyer is left out',
    stories: ['shop/product-facts/'],
    file: `${ui}shop/product-facts/product-facts.tsx`,
    from: '{orderingAs && (',
    to: '{!orderingAs && (',
  },
  {
    defect: 'BookingModal: the email can be changed',
    stories: ['shop/booking-modal/'],
    file: `${ui}shop/booking-modal/booking-modal.tsx`,
    from: 'value={buyer.email} disabled',
    to: 'defaultValue={buyer.email}',
  },
  {
    defect: 'MarketSector: the first slide begins with the second product',
    stories: ['shop/market-sector/', 'screens/home/'],
    file: `${ui}shop/market-sector/market-sector.tsx`,
    from: 'slice(ordered, range)',
    to: 'slice(ordered, { ...range, from: range.from + 1 })',
  },
  {
    defect: 'ReviewCard: a long review cannot be read to its end',
    stories: ['shop/review-card/'],
    file: `${ui}shop/review-card/review-card.tsx`,
    from: 'shown !== review.review &&',
    to: 'shown === review.review &&',
  },
  {
    defect: 'TopBar: looks the same when the page is scrolled',
    stories: ['shop/top-bar/'],
    file: `${ui}shop/top-bar/top-bar.tsx`,
    from: "scrolled ? 'border-rule bg-raised'",
    to: "scrolled ? 'border-transparent bg-paper'",
  },
  {
    defect: 'Footer on a phone: one column instead of two',
    stories: ['shop/footer/', 'shop/page-shell/'],
    file: `${ui}shop/footer/footer.tsx`,
    from: 'page grid grid-cols-2',
    to: 'page grid grid-cols-1',
  },
  {
    defect: 'HeroBanner on a phone: a smaller headline',
    stories: ['shop/hero-banner/', 'screens/home/'],
    file: `${ui}shop/hero-banner/hero-banner.tsx`,
    from: 'text-4xl',
    to: 'text-3xl',
  },
  {
    defect: 'DashboardShell on a phone: the menu is not called Dashboard pages',
    stories: ['shop/dashboard-shell/'],
    file: `${ui}shop/dashboard-shell/dashboard-drawer.tsx`,
    from: 'title="Dashboard pages"',
    to: 'title="Menu"',
  },
  {
    defect: 'My Orders: Cancel gives another reason',
    stories: ['screens/lists/', 'shop/order-table/', 'screens/my-orders/'],
    file: `${ui}screens/lists/my-orders.tsx`,
    from: 'Orders are cancelled by an administrator.',
    to: 'Not possible.',
  },
  {
    defect: 'Make admin: administrators can be promoted again',
    stories: ['screens/lists/', 'shop/user-table/', 'screens/make-admin/'],
    file: `${ui}screens/lists/users.tsx`,
    from: 'role === adminRole',
    to: 'role !== adminRole',
  },
  {
    defect: 'Manage Products: does not ask before it deletes',
    stories: ['screens/list', 'screens/manage-products/'],
    file: `${ui}screens/list/list.tsx`,
    from: 'list.columns(ask)',
    to: 'list.columns((row) => onConfirm?.(row))',
  },
  {
    defect: 'Login: does not say why somebody was sent here',
    stories: ['screens/login/'],
    file: `${ui}screens/login/login.tsx`,
    from: 'notice !== undefined &&',
    to: 'notice === undefined &&',
  },
  {
    defect: 'Catalogue: an empty shop shows nothing',
    stories: ['screens/catalogue/', 'screens/purchase/'],
    file: `${ui}screens/catalogue/catalogue.tsx`,
    from: '{content.empty.text}',
    to: '',
  },
  {
    defect: 'Product: a missing product offers no way out',
    stories: ['screens/product/'],
    file: `${ui}screens/product/product.tsx`,
    from: 'See all products',
    to: 'OK',
  },
  {
    defect: 'Profile: an administrator is called a buyer',
    stories: ['screens/profile/'],
    file: `${ui}screens/profile/profile.tsx`,
    from: "? 'Administrator' : 'Buyer'",
    to: "? 'Buyer' : 'Buyer'",
  },
]
