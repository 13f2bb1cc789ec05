/**
 * The report of a conformance run: what `npm run conform -- --json` prints. Texts that come from the server are
 * shortened, and their control characters are escaped.
 */
import * as z from 'zod/mini'

/** What is looked at in each call, in the order of the table. */
export const aspects = ['path', 'access', 'body', 'answer', 'errors'] as const
export type Aspect = (typeof aspects)[number]

/** What was found: `nothing to ask` where the contract says nothing, for example about the body of a GET. */
const findingSchema = z.object({
  state: z.enum(['ok', 'differs', 'not asked', 'nothing to ask']),
  /** Why it was not asked. */
  why: z.optional(z.string()),
})
export type Finding = z.infer<typeof findingSchema>

const differenceSchema = z.object({
  /** The name of the call in the contract, or of the extra. */
  of: z.string(),
  aspect: z.enum(aspects),
  /** The method and path of the call. */
  call: z.string(),
  /** How it was asked: `without a token`. */
  asked: z.string(),
  /** The place in the answer: `status`, `header Content-Type`, `data[3].unitPrice`. */
  where: z.string(),
  expected: z.string(),
  got: z.string(),
})
export type Difference = z.infer<typeof differenceSchema>

const extraSchema = z.object({
  name: z.string(),
  /** Whether the server says that it offers it; `not asked` where it did not say. */
  offered: z.enum(['yes', 'no', 'not asked']),
  /** Whether it is as the contract says where it is offered, and not there where it is not. */
  kept: findingSchema,
})

export const conformanceReportSchema = z.object({
  url: z.string(),
  /** Whether the run was allowed to store something at the server. */
  writes: z.boolean(),
  /** The emails of those in whose name it asked; null for nobody. */
  askedAs: z.object({ buyer: z.nullable(z.string()), admin: z.nullable(z.string()) }),
  /** How many calls were asked. */
  asked: z.number(),
  /** How long the run took. */
  milliseconds: z.number(),
  /** How many milliseconds the server had for each call. */
  timeLimit: z.number(),
  verdict: z.enum(['keeps the contract', 'differs', 'could not be asked']),
  /** The sixteen calls. */
  calls: z.array(
    z.object({
      name: z.string(),
      call: z.string(),
      path: findingSchema,
      access: findingSchema,
      body: findingSchema,
      answer: findingSchema,
      errors: findingSchema,
    }),
  ),
  /** Addresses without a call, and methods that an address does not have. */
  elsewhere: findingSchema,
  /** Whether pages of the app's origin may call the server, and read its answers (CORS). */
  browsers: findingSchema,
  extras: z.array(extraSchema),
  /** Every difference, those of extras among them. Those of access are rules that the server does not enforce. */
  differences: z.array(differenceSchema),
})
export type ConformanceReport = z.infer<typeof conformanceReportSchema>
