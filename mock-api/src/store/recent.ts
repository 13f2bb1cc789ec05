import { recentSamples } from '@strapline/server-kit/recent-samples'
import type { Database } from './database.ts'

/** Sample data whose newest order or change is of yesterday. @param now milliseconds since 1970 */
export const recent = (samples: Database, now: number): Database => ({
  ...samples,
  ...recentSamples(samples.orders, now, samples.audit),
})
