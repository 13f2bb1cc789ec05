/** The business constants and rules of spec section 9, shared by client and server. */
import { type Packed, stepOf } from './packs.ts'

/** The minimum length of a password (spec section 9). */
export const minPasswordLength = 6

/** The maximum length of a password, which limits the time for hashing. */
export const maxPasswordLength = 128

/** The rating's range, both ends included (spec section 9). */
export const ratingRange = { min: 1, max: 5 } as const

/** The local storage key of the access token (spec section 9). */
export const accessTokenKey = 'accessToken'

/** The scroll position in pixels above which the top bar changes its background. */
export const scrolledAbove = 0

/**
 * The card shows euros, the product page dollars: "both readings are given" (decision D11). `card` is for the
 * whole storefront and administrators' lists, `detail` for everything about buying (decision D25).
 */
export const currencies = { card: 'EUR', detail: 'USD' } as const

/** The struck-through price on every card, in the card's currency (spec section 9). */
export const oldPrice = 7

/** Characters of a description that a card shows before the ellipsis (spec section 9). */
export const descriptionLength = 60

/** The shipping status of every order: order status is not modelled (spec section 4). */
export const shippingStatus = 'pending'

/** The role of administrators; other users have none (spec section 3). */
export const adminRole = 'admin'

/** A range of indexes into a list, both ends included (decision D4). */
export interface IndexRange {
  from: number
  to: number
}

/** The four overlapping product slides over the shuffled list (spec section 9, decision D4). */
export const productSlides = [
  { from: 0, to: 8 },
  { from: 2, to: 9 },
  { from: 5, to: 12 },
  { from: 7, to: 14 },
] as const satisfies readonly IndexRange[]

/** The labels of the four product slides (spec section 2). */
export const productSlideLabels = ['Latest', 'Corrupti', 'Excepturi', 'Consectetur'] as const

/** The two review slides (spec section 9). */
export const reviewSlides = [
  { from: 0, to: 3 },
  { from: 4, to: 7 },
] as const satisfies readonly IndexRange[]

/** The items of `list` inside `range`; fewer where the list is shorter. */
export function slice<Item>(list: readonly Item[], range: IndexRange): Item[] {
  return list.slice(range.from, range.to + 1)
}

/** Toast behaviour (spec section 9): milliseconds and percent. */
export const toastRules = {
  autoClose: 5000,
  position: 'top-right',
  theme: 'light',
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  draggablePercent: 80,
} as const

/** Data fetching defaults (spec section 9), in milliseconds. */
export const fetchRules = {
  retries: 3,
  firstDelay: 1000,
  maxDelay: 30_000,
  cacheTime: 300_000,
} as const

/** Milliseconds for all tries of a read together, and for a change. */
export const callTimeout = 15_000

/** Milliseconds after which a page that still waits says that it takes longer than usual. */
export const slowAfter = 3000

/** Milliseconds to wait before retry number `attempt` (0 for the first). */
export function retryDelay(attempt: number): number {
  return Math.min(fetchRules.firstDelay * 2 ** attempt, fetchRules.maxDelay)
}

/** The request header with the key of a change: what is sent again has the same one (decision D24). */
export const idempotencyHeader = 'Idempotency-Key'

/** Milliseconds for which a repeated change gets its first answer (decision D24). */
export const idempotencyWindow = 86_400_000

/** The most reviews of one account. */
export const maxReviewsPerAccount = 50

/**
 * The most characters in the texts of the reviews that GET /review answers, the oldest first. A review has
 * 2,000 at most and about a hundred usually.
 */
export const reviewListLength = 200_000

/** Milliseconds after which a script part counts as failed (spec sections 7 and 9). */
export const chunkTimeout = 120_000

/** What limits the quantities of a product that can be booked. */
export interface QuantityLimits extends Packed {
  minOrder: number
  availAble: number
}

/**
 * Whether `quantity` pieces can be booked: whole, and strictly between the limits (spec section 5).
 * At least one piece, even if the product's minimum is negative; whole packs where the product says so.
 */
export function isBookableQuantity(quantity: number, limits: QuantityLimits): boolean {
  const minimum = Math.max(limits.minOrder, 0)
  const isInRange = quantity > minimum && quantity < limits.availAble
  return Number.isSafeInteger(quantity) && isInRange && quantity % stepOf(limits) === 0
}

/** The smallest and largest quantity that can be booked, or undefined when there is none. */
export function bookableQuantities(
  limits: QuantityLimits,
): { smallest: number; largest: number } | undefined {
  const step = stepOf(limits)
  const least = Math.floor(Math.max(limits.minOrder, 0)) + 1
  const most = Math.min(Math.ceil(limits.availAble) - 1, Number.MAX_SAFE_INTEGER)
  const smallest = Math.ceil(least / step) * step
  const largest = Math.floor(most / step) * step
  return smallest <= largest ? { smallest, largest } : undefined
}

/**
 * The quantity that can be booked next to one that is wanted: the same where it can, more rather than less where whole
 * packs alone can be; undefined when there is none.
 */
export function nearestBookable(wanted: number, limits: QuantityLimits): number | undefined {
  const bookable = bookableQuantities(limits)
  if (!bookable) return undefined
  const step = stepOf(limits)
  const { smallest, largest } = bookable
  return Math.min(Math.max(Math.ceil(wanted / step) * step, smallest), largest)
}

/** What can be ordered of a product with given limits. */
export type Stock =
  /** No piece is available. */
  | { kind: 'sold-out' }
  /** Pieces are available, but no quantity lies strictly between the limits. */
  | { kind: 'too-few' }
  /** One quantity only. */
  | { kind: 'exactly'; quantity: number }
  /** Every whole quantity from `smallest` to `largest`, or whole packs between them. */
  | { kind: 'range'; smallest: number; largest: number }

/** What can be ordered of a product with these limits. */
export function stockOf(limits: QuantityLimits): Stock {
  const bookable = bookableQuantities(limits)
  if (!bookable) return { kind: limits.availAble >= 1 ? 'too-few' : 'sold-out' }
  const { smallest, largest } = bookable
  if (smallest === largest) return { kind: 'exactly', quantity: smallest }
  return { kind: 'range', smallest, largest }
}

/**
 * Milliseconds within which an exact repetition of an order counts as a duplicate (a double press, a lost
 * answer) and is refused. After that it is a standing order (decision D21).
 */
export const repeatWindow = 10 * 60_000

/**
 * Whether `rating` is valid: a whole number from 1 to 5. Spec section 5 says "greater than 0 and less
 * than 6", section 9 "1 to 5 inclusive"; the two agree for whole numbers only (decision D26).
 */
export function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= ratingRange.min && rating <= ratingRange.max
}

/** The most words that a list is searched for at once (extras.ts). */
export const mostWords = 8

/** The most that anything costs, and the decimals of a price: a piece may cost parts of a cent. */
const mostMoney = 1e9
const moneyDecimals = 6

/** Whether a number is an amount of money. */
export const isMoney = (value: number): boolean =>
  value >= 0 && value <= mostMoney && Number(value.toFixed(moneyDecimals)) === value

/** The most rows that one page of a list may have (extras.ts). */
export const mostRows = 1000

/** The most characters of a search, and of each other text of a query. */
export const longestSearch = 200

const minute = 60_000
const hour = 60 * minute

/** At most `most` within `within` milliseconds. */
export interface ChangeLimit {
  most: number
  within: number
}

/**
 * How often one account may make each change, by the name of its call; `usual` for those without an entry.
 * A sign-up has no account yet and is counted by client. Above a limit the servers answer 429
 * (docs/decisions/0022).
 */
export const changeLimits = {
  /** Far more than a bulk buyer or an import of products sends. */
  usual: [
    { most: 300, within: minute },
    { most: 10_000, within: 24 * hour },
  ],
  bookOrder: [
    { most: 300, within: minute },
    { most: 3000, within: 24 * hour },
  ],
  addReview: [{ most: 10, within: hour }],
  sendVerificationMail: [{ most: 30, within: hour }],
  signUp: [{ most: 60, within: hour }],
} as const satisfies Record<string, readonly ChangeLimit[]>
