/** What is about this browser and not the person: it stays when somebody signs out. */
import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'
import { densityKey, favouritesKey, searchKeyKey } from '../kept/keys.ts'

/** The ids of the favourite products (decision D8). */
export const favourites = kept({
  key: favouritesKey,
  schema: z.array(z.string()),
  scope: 'browser',
})

/** How high the rows of tables are, where they are not comfortable. */
export const keptDensity = kept({
  key: densityKey,
  schema: z.literal('compact'),
  scope: 'browser',
  format: 'text',
})

/** Whether a key leads to the search. It can be switched off, as WCAG 2.1.4 asks of a key without Ctrl or Alt. */
export const searchKeySetting = kept({ key: searchKeyKey, schema: z.boolean(), scope: 'browser' })
