import type { OrderStatus } from '@strapline/contract/fulfilment'
import type { messages } from '@strapline/contract/messages'
import type { FooterContent } from '../footer.ts'
import type { HomeContent } from '../home.ts'

/** The voices that there are, as a link names them: `?copy=edited`. */
export const voiceNames = ['specified', 'edited'] as const
export type VoiceName = (typeof voiceNames)[number]

type Messages = typeof messages
type Texts<Group extends keyof Messages, Key extends keyof Messages[Group]> = Messages[Group][Key]

/** The messages of spec sections 5 and 8 that an editor writes anew. */
type SpecifiedMessage =
  | Texts<
      'account',
      'emailRequired' | 'emailInvalid' | 'passwordRequired' | 'passwordTooShort' | 'nameRequired'
    >
  | Texts<'booking', 'quantityOutOfRange' | 'alreadyExists'>
  | Texts<'review', 'rattingRequired' | 'reviewRequired' | 'rattingInvalid'>
  | Texts<
      'product',
      | 'nameRequired'
      | 'descriptionRequired'
      | 'minOrderRequired'
      | 'availAbleRequired'
      | 'unitPriceRequired'
      | 'imageRequired'
      | 'minOrderInvalid'
      | 'availAbleInvalid'
      | 'unitPriceInvalid'
      | 'partNumberInvalid'
      | 'familyInvalid'
      | 'attributesInvalid'
      | 'attributeTwice'
      | 'imageInvalid'
    >
  | Messages['success'][keyof Messages['success']]
  | Messages['failure'][keyof Messages['failure']]

/**
 * Every text of the shop that differs between voices, with the few facts that go with it. A voice is one module; a text
 * that it leaves out does not compile. A language is one more voice.
 */
export interface Voice {
  name: VoiceName
  /** The name of another shop, which stands in the texts in place of ours: `inName` of name-shop.ts. */
  shop?: string
  /**
   * What stands in place of a message of the contract, by the message. Servers answer with the contract's, so it is
   * replaced where it is shown (`reword`).
   */
  messages: 'verbatim' | Readonly<Record<SpecifiedMessage, string>>
  /**
   * What a form says where it knows more than a message of the contract; left out for the specification's texts, which
   * the forms have.
   */
  forms?: {
    /** The button of the sign-up. */
    signUp: string
    /** The sign-up has no name: the specification has the same message for a missing email. */
    nameRequired: string
    /** The quantity can't be ordered; `quantities` are those that can: "3 to 47 pieces". */
    quantityOutOfRange: (quantities: string) => string
  }
  /** The one currency of all amounts, an ISO 4217 code; undefined for the contract's two (decision D25). */
  currency: string | undefined
  home: HomeContent
  footer: FooterContent
  /** The names of links and buttons in the top bar and its menu, and of those that lead into an account. */
  site: Readonly<Record<'blogs' | 'portfolio' | 'login' | 'signOut', string>>
  /** A product's card. */
  card: {
    /** What stands beside the quantity that can be ordered; both are formatted. */
    limit: (minOrder: string, availAble: string) => string
    /**
     * Whether it has one button, the quick view as an icon, and a description that ends with a word. Otherwise it has
     * the buttons that the specification names, and 60 characters of the description.
     */
    isBrief: boolean
    /** The price that is struck through; undefined for none. */
    oldPrice: number | undefined
  }
  /**
   * The words for ordering. `book` is what is done with one product, `send` with the lines of the pad; a voice may have
   * one verb for both. Sentences begin with them by `capital`.
   */
  ordering: {
    /** Leads from a card to the product's page. */
    card: string
    /** Opens the booking on the product's page. */
    open: string
    /** Books so many pieces, which cost so much; undefined while what is typed can't be booked. */
    book: (order: { pieces: string; cost: string } | undefined) => string
  } & Readonly<Record<'booking' | 'booked' | 'placed' | 'send' | 'sending' | 'sent', string>>
  /** A product's data sheet. */
  facts: {
    /** The name of the minimum; undefined where what can be ordered says enough. */
    minimum: string | undefined
    /** Why less can be ordered than is in stock; undefined where it is not said. */
    lessThanStock: string | undefined
    /** The name of the available quantity. */
    available: string
  }
  /** The pages of the dashboard: their links in the menu, headings and titles. */
  dashboard: Readonly<
    Record<
      | 'profile'
      | 'bulkOrder'
      | 'myOrders'
      | 'myReviews'
      | 'makeAdmin'
      | 'addProduct'
      | 'manageProducts'
      | 'manageOrders'
      | 'audit',
      string
    >
  >
  /** Headings of columns in the dashboard's tables, and what stands in them. */
  lists: Readonly<
    Record<
      | 'serial'
      | 'orderName'
      | 'productName'
      | 'orderId'
      | 'email'
      | 'shipping'
      | 'unitPrice'
      | 'role',
      string
    >
  >
  /** How far an order is. An order of a server that doesn't say is pending (spec section 4). */
  statuses: Readonly<Record<OrderStatus, string>>
  /**
   * Whether the tables of orders have every column that the specification names. Where not, an order's id is in its
   * details and in the file, its status has a column only where the server says it, and no numbers count the rows.
   */
  hasSpecifiedColumns: boolean
  /** Whether a success says what was done to what, in place of the message that the specification has for its kind. */
  namesOutcomes: boolean
  /**
   * Whether controls are shown that the specification gives no behaviour (decision D10), or that nobody can use, such as
   * the booking's fields of who orders.
   */
  hasDeadControls: boolean
}
