/**
 * The fields of a product beyond the specification (decision D22), each declared once (docs/decisions/0076): the
 * schemas of answers and inputs, the capabilities, the lists and both servers are made of these entries.
 */
import * as z from 'zod/mini'
import { dayInput } from './days.ts'
import { messages } from './messages.ts'
import { piecesOfPack } from './packs.ts'
import { mostPriceBreaks } from './price-breaks.ts'
import { isMoney } from './rules.ts'
import { cleanName, isVisible, partNumberKey } from './visible-text.ts'

/** What a product has under a field's name, and what a server does with it. */
interface ProductExtra {
  /** The capability that a server names when it keeps the field. */
  capability: string
  /** The field in an answer: lenient, as entities.ts says. */
  answer: z.ZodMiniType
  /** The field in an input, with its rules and messages. */
  input: z.ZodMiniType
  /** Whether `sort` takes the field. */
  isSorted?: true
  /**
   * A value that a server takes, with `text` in it where it has texts, and a product that it has, for the check of a
   * server.
   */
  sample: (text: string, product: { _id: string }) => unknown
}

/** A text on one line, with something that can be seen. */
const line = (limit: number, invalid: string) =>
  z
    .string({ error: invalid })
    .check(
      z.overwrite(cleanName),
      z.refine(isVisible, { error: invalid, abort: true }),
      z.maxLength(limit, { error: messages.tooLong(limit) }),
    )

/** The most characters of a name of an attribute, and of one of its values. */
const attributeLimits = { name: 60, value: 300 } as const

/** The most attributes of a product, values of an attribute, and products that a product names. */
const most = { attributes: 40, values: 20, products: 20 } as const

const {
  attributesInvalid,
  familyInvalid,
  needsInvalid,
  fitsInvalid,
  partNumberInvalid,
  priceBreaksInvalid,
  packInvalid,
  replacedByInvalid,
  restockAtInvalid,
} = messages.product

const attribute = z.strictObject(
  {
    name: line(attributeLimits.name, attributesInvalid),
    values: z
      .array(line(attributeLimits.value, attributesInvalid), { error: attributesInvalid })
      .check(
        z.minLength(1, { error: attributesInvalid }),
        z.maxLength(most.values, { error: messages.tooMany(most.values) }),
      ),
  },
  { error: attributesInvalid },
)

/** An attribute as received. */
export const attributeSchema = z.object({ name: z.string(), values: z.array(z.string()) })

/** A step of the prices as received. */
export const priceBreakSchema = z.object({ from: z.number(), unitPrice: z.number() })

/** A step as it is sent; whether the steps belong together is judged with the product (`checkPriceBreaks`). */
const priceBreak = z.strictObject(
  {
    from: z.int({ error: priceBreaksInvalid }).check(z.gte(1, { error: priceBreaksInvalid })),
    unitPrice: z
      .number({ error: priceBreaksInvalid })
      .check(z.refine(isMoney, { error: priceBreaksInvalid })),
  },
  { error: priceBreaksInvalid },
)

const isDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length

/** The id of another product. */
const productId = (invalid: string) => line(64, invalid)

/** Ids of other products, each once. They may be gone: a product is deleted without asking who names it. */
const productIds = (invalid: string) =>
  z.optional(
    z
      .array(productId(invalid), { error: invalid })
      .check(
        z.maxLength(most.products, { error: messages.tooMany(most.products) }),
        z.refine(isDistinct, { error: invalid }),
      ),
  )

export const productExtras = {
  /** What buyers and catalogues call a product. No two products have the same one, which only a server knows. */
  partNumber: {
    capability: 'partNumbers',
    answer: z.optional(z.string()),
    input: z.optional(
      z.string({ error: partNumberInvalid }).check(
        z.overwrite(cleanName),
        z.refine((text) => partNumberKey(text) !== '', { error: partNumberInvalid, abort: true }),
        z.maxLength(40, { error: messages.tooLong(40) }),
      ),
    ),
    isSorted: true,
    sample: (text) => text,
  },
  /** The part of the range that a product belongs to, such as "Measuring instruments". */
  family: {
    capability: 'families',
    answer: z.optional(z.string()),
    input: z.optional(line(60, familyInvalid)),
    sample: (text) => text,
  },
  /** What can be told of a product in a name and values, such as a drive and strap widths; in the order to show. */
  attributes: {
    capability: 'attributes',
    answer: z.optional(z.array(attributeSchema)),
    input: z.optional(
      z.array(attribute, { error: attributesInvalid }).check(
        z.maxLength(most.attributes, { error: messages.tooMany(most.attributes) }),
        z.refine((attributes) => isDistinct(attributes.map(({ name }) => name)), {
          error: messages.product.attributeTwice,
        }),
      ),
    ),
    sample: (text) => [{ name: 'Colour', values: [text, 'red'] }],
  },
  /** Lower prices of a piece from a quantity on, the smallest quantity first (price-breaks.ts). */
  priceBreaks: {
    capability: 'priceBreaks',
    answer: z.optional(z.array(priceBreakSchema)),
    input: z.optional(
      z
        .array(priceBreak, { error: priceBreaksInvalid })
        .check(z.maxLength(mostPriceBreaks, { error: messages.tooMany(mostPriceBreaks) })),
    ),
    sample: () => [{ from: 1_000_000, unitPrice: 0 }],
  },
  /** The pack that it is sold in (packs.ts). */
  pack: {
    capability: 'packs',
    answer: z.optional(
      z.object({ pieces: z.number(), name: z.string(), only: z.optional(z.boolean()) }),
    ),
    input: z.optional(
      z.strictObject(
        {
          pieces: z
            .int({ error: packInvalid })
            .check(
              z.gte(piecesOfPack.least, { error: packInvalid }),
              z.lte(piecesOfPack.most, { error: packInvalid }),
            ),
          name: line(40, packInvalid),
          only: z.optional(z.boolean({ error: packInvalid })),
        },
        { error: packInvalid },
      ),
    ),
    sample: (text) => ({ pieces: 100, name: text }),
  },
  /** The ids of the products without which a product does not work, such as a tool's battery. */
  needs: {
    capability: 'needs',
    answer: z.optional(z.array(z.string())),
    input: productIds(needsInvalid),
    sample: (text) => [text],
  },
  /** The ids of the products that a product is made for, such as a battery's tools. */
  fits: {
    capability: 'fits',
    answer: z.optional(z.array(z.string())),
    input: productIds(fitsInvalid),
    sample: (text) => [text],
  },
  /** The id of the product that is sold in its place (replacements.ts). It may be gone. */
  replacedBy: {
    capability: 'replacements',
    answer: z.optional(z.string()),
    input: z.optional(productId(replacedByInvalid)),
    sample: (_, { _id }) => _id,
  },
  /** The day from which it is in stock again, such as 2026-05-12. One that has passed says nothing. */
  restockAt: {
    capability: 'restockDates',
    answer: z.optional(z.string()),
    input: z.optional(dayInput(restockAtInvalid)),
    sample: () => '9999-12-31',
  },
} as const satisfies Record<string, ProductExtra>

type Extras = typeof productExtras

/** The name of a field of a product beyond the specification. */
export type ProductExtraName = keyof Extras

/** The fields, in the order of the table. */
export const productExtraNames = Object.keys(productExtras) as ProductExtraName[]

/** The shape that the entries have under a name: {@link ProductExtra.answer} or {@link ProductExtra.input}. */
function shapeOf<Of extends 'answer' | 'input'>(of: Of) {
  return Object.fromEntries(productExtraNames.map((name) => [name, productExtras[name][of]])) as {
    [Name in ProductExtraName]: Extras[Name][Of]
  }
}

export const productExtraAnswers = shapeOf('answer')
export const productExtraInputs = shapeOf('input')

/** The fields that lists of products are sorted by. */
export const sortedProductExtras = productExtraNames.filter(
  (name) => 'isSorted' in productExtras[name],
) as {
  [Name in ProductExtraName]: Extras[Name] extends { isSorted: true } ? Name : never
}[ProductExtraName][]

/** The capability of each field, in the form of capabilities.ts. */
export const productCapabilities = Object.fromEntries(
  productExtraNames.map((name) => {
    const { capability } = productExtras[name]
    const bodies = { addProduct: [name], updateProduct: [name] }
    return [capability, { fields: { Product: [name] }, bodies }]
  }),
) as {
  [Name in ProductExtraName as Extras[Name]['capability']]: {
    fields: { Product: [Name] }
    bodies: { addProduct: [Name]; updateProduct: [Name] }
  }
}
