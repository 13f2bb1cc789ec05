import { orderTextAnswers } from '@strapline/contract/order-texts'
import { mostLines } from '@strapline/ui/order-pad/types'
import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'

/** A line of the pad as it is stored, and kept with the entry that sends it. */
export const lineSchema = z.object({
  id: z.string(),
  part: z.string(),
  quantity: z.string(),
  description: z.optional(z.string()),
  chosen: z.optional(z.string()),
  typed: z.optional(z.string()),
  texts: z.optional(z.object(orderTextAnswers)),
  again: z.optional(z.literal(true)),
})

const padSchema = z.object({
  version: z.literal(1),
  /** The tab that has stored it. */
  tab: z.string(),
  lines: z.array(lineSchema).check(z.maxLength(mostLines)),
  next: z.number().check(z.refine((next) => Number.isSafeInteger(next) && next >= 1)),
})

/** The pad of a user as it is stored. */
export type StoredPad = z.infer<typeof padSchema>

/**
 * The ids of the lines that were sent, as the outbox has them: they are not to be ordered any more. For pages that don't
 * load the outbox.
 */
export const keptSentLines = (owner: string) =>
  kept({ key: `${ownedPrefixes.pad}sent`, schema: z.array(z.string()), scope: 'user', owner })

/** Where the pad of a user is stored. Apart from the code of the pad, which no page needs to count its lines. */
export const keptPad = (owner: string) =>
  kept({ key: `${ownedPrefixes.pad}current`, schema: padSchema, scope: 'user', owner })
