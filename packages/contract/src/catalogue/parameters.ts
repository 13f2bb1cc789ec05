import * as z from 'zod/mini'
import { longestSearch } from '../rules.ts'
import { mostCounted, mostIds, mostOnPage, mostValues } from './address.ts'
import { catalogueSorts } from './sorts.ts'

const price = z.number().check(z.gte(0))
const ofPage = (most: number) => z.int().check(z.gte(0), z.lte(most))

/** The parameters, each with what it means. */
export const catalogueParameters = {
  q: {
    schema: z.string().check(z.maxLength(longestSearch)),
    about:
      'Words, as lists take them. Without a product that has all of them, what is near is answered.',
  },
  sort: {
    schema: z.enum(catalogueSorts),
    about: 'The order of the products. By name when left out.',
  },
  quantity: {
    schema: z.int().check(z.gte(1)),
    about: 'The pieces that somebody needs: only products that can be booked in this quantity.',
  },
  minPrice: { schema: price, about: 'The lowest price of a piece.' },
  maxPrice: { schema: price, about: 'The highest price of a piece.' },
  ids: {
    schema: z.string(),
    about: `Only these products: their ids with commas between them, ${mostIds} at most.`,
  },
  choice: {
    schema: z.array(z.string()).check(z.maxLength(mostValues.chosen)),
    about:
      'A value of a facet, as NAME:VALUE, with the name percent-encoded; without a name it is a family. A product has one of the values that are chosen of each facet.',
  },
  offset: {
    schema: ofPage(mostCounted),
    about:
      'How many products stand on the pages before. Of fewer matches the last page is answered.',
  },
  limit: {
    schema: z.int().check(z.gte(1), z.lte(mostOnPage)),
    about: `How many products a page has, ${mostOnPage} at most; 12 when left out.`,
  },
} as const
