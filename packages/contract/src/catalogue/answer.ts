/** What a server answers to a search of the catalogue (the extra `searchCatalogue`). */
import * as z from 'zod/mini'
import { productSchema } from '../entities.ts'

const countSchema = z.object({ count: z.number(), isMore: z.boolean() })

/** A number of products. Where there are more than are counted, `isMore` is true. */
export type Count = z.output<typeof countSchema>

export const catalogueAnswerSchema = z.object({
  /** The page. */
  products: z.array(productSchema),
  /** How many products there are at all. */
  total: countSchema,
  matches: countSchema,
  /** Whether no product has all words: these are near to them, the nearest first. */
  isNear: z.boolean(),
  /** Of the matches that are counted: `FacetCounts`. */
  facets: z.array(
    z.object({
      name: z.string(),
      products: z.number(),
      values: z.array(z.object({ value: z.string(), count: z.number() })),
    }),
  ),
})

export type CatalogueAnswer = z.output<typeof catalogueAnswerSchema>
