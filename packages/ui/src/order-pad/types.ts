import type { Order, Product } from '@strapline/contract/entities'
import type { OrderTexts } from '@strapline/contract/order-texts'
import type { Pack } from '@strapline/contract/packs'
import type { CheaperQuantity } from '@strapline/contract/price-breaks'
import type { MatchInput, ProductMatch } from '@strapline/contract/search/match'
import type { ProductIndex } from '@strapline/contract/search/product-index'
import type { Purchase, Purchases } from '../catalogue/purchases.ts'

/** The most lines of a pad. */
export const mostLines = 500

/** How many steps can be undone. */
export const mostUndoSteps = 20

/** A line of an order pad: what is typed, and the product that was chosen for it. */
export interface PadLine {
  /** Unique in its pad, and never used again in it. */
  id: string
  /** The part as typed or pasted: a part number, an id, a model or a name. */
  part: string
  /** The quantity as typed, in any form that `readNumeral` reads. */
  quantity: string
  /** What a pasted row says beside the part: a second witness of what is meant. Another part clears it. */
  description?: string | undefined
  /** The product that a person has chosen or confirmed for `part`. Another part clears it. */
  chosen?: Product['_id'] | undefined
  /** What stood in place of `part` before a fix put the product's own number there. Another part clears it. */
  typed?: string | undefined
  /** What the buyer has written on this line alone. */
  texts?: OrderTexts | undefined
  /** A person wants it although an earlier line has been sent for the same product. Another part clears it. */
  again?: true | undefined
}

/** What a row of a paste, a file, a link or an older order gives. */
export type PadRow = Pick<PadLine, 'part' | 'quantity' | 'description' | 'chosen' | 'texts'>

/** What the catalogue has for a line. */
export type PartMatch =
  | ProductMatch
  /** Nothing is typed. */
  | { kind: 'empty' }
  /** The catalogue is not there: nothing can be said. */
  | { kind: 'unchecked' }
  /** A person has chosen it, or has ordered it by this part number of their own. */
  | { kind: 'found'; product: Product; by: 'choice' | 'own-number' }

/** The products that lines are read by. */
export interface PadIndex extends ProductIndex {
  /**
   * What a server has found for a part, where the products here are not all: undefined until it has answered. Left out
   * where they are.
   */
  matchOf?: (input: MatchInput) => ProductMatch | undefined
  /** What the buyer has bought before, as far as it is known. */
  purchases?: Purchases | undefined
  /** The ids of products by the buyer's own part numbers, as `partNumberKey` writes them. */
  ownNumbers?: ReadonlyMap<string, Product['_id']> | undefined
}

/** Why a line can't be sent. */
export type LineProblem =
  | { kind: 'part-missing' }
  | { kind: 'part-unchecked' }
  | { kind: 'part-unknown' }
  | { kind: 'part-ambiguous' }
  | { kind: 'part-guessed' }
  /** Part and description are those of different products. */
  | { kind: 'part-contradicted' }
  | { kind: 'quantity-missing' }
  /** Not a number, or not a whole one of at least 1. */
  | { kind: 'quantity-unreadable'; pack?: Pack | undefined }
  | { kind: 'below-minimum'; smallest: number }
  | { kind: 'above-stock'; largest: number }
  /** Whole packs alone can be ordered. */
  | { kind: 'not-whole-packs'; pack: Pack }
  /** No quantity of it can be ordered. */
  | { kind: 'sold-out' }
  /** The same product stands in an earlier line, with this id. */
  | { kind: 'same-part'; as: PadLine['id'] }
  /** The line of this number, counted from 1, was sent for the same product. */
  | { kind: 'sent-before'; number: number; isBooked: boolean }

/** A quantity in packs, and what it costs. */
interface PacksOrdered {
  count: number
  pack: Pack
  total: number
}

/** What one press does to a line with a problem. */
export type LineFix =
  | { kind: 'set-quantity'; quantity: number; packs?: PacksOrdered | undefined }
  /** Takes a product for the line: confirms a guess, or chooses one of several or an alternative. */
  | { kind: 'choose'; product: Product; purchase?: Purchase | undefined }
  /** Takes the product that replaces the line's, in the pieces that are wanted; `more` is what they cost more in all. */
  | { kind: 'replace'; product: Product; wanted?: { quantity: number; more: number } | undefined }
  /** Adds the quantity to the line `into`, which then has `quantity`, and removes this line. */
  | { kind: 'merge'; into: PadLine['id']; quantity: number }
  | { kind: 'remove' }
  /** Orders the product once more, besides the line that was sent for it. */
  | { kind: 'order-again' }
  /** Puts the focus there, for what only the person can say. */
  | { kind: 'focus'; column: 'part' | 'quantity' }

/** A line as it would be sent now. */
export interface CheckedLine {
  line: PadLine
  match: PartMatch
  /** The product that the line books: one that was found, confirmed or chosen. */
  product?: Product | undefined
  /** Pieces; a whole number of at least 1. */
  quantity?: number | undefined
  /** `quantity` at the product's price. */
  total?: number | undefined
  /** What the buyer has bought of the product before. */
  purchase?: Purchase | undefined
  /** The quantity that they usually buy of it, where it can be ordered now. */
  usual?: number | undefined
  /** A larger quantity that costs less, of a line that can be sent. */
  cheaper?: CheaperQuantity | undefined
  /** Absent for a line that can be sent, and for an empty one. */
  problem?: LineProblem | undefined
  /** What mends the problem, the best first. */
  fixes: readonly LineFix[]
  /** Nothing is typed at all: the line is neither sent nor a problem. */
  isEmpty: boolean
}

/** What became of a line that was sent, or is about to be. */
export type LineState =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  /** No answer has told the outcome; it is asked about again with the line's own key. */
  | { kind: 'unknown'; reason: string }
  | { kind: 'booked'; order?: Order | undefined }
  /** An order that it repeats exactly was placed within the last ten minutes. */
  | { kind: 'already-booked'; order?: Order | undefined }
  /** The server's words, and for each field of the booking that it names. */
  | { kind: 'refused'; message: string; fields?: Readonly<Record<string, string>> | undefined }
  /** Its answer was lost, and the server can no longer tell it: a person has to look. */
  | { kind: 'expired' }
