import { catalogueViews } from '@strapline/ui/catalogue/query'
import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'
import { catalogueViewKey } from '../kept/keys.ts'

/** How the catalogue was last shown in this browser. */
export const catalogueView = kept({
  key: catalogueViewKey,
  schema: z.enum(catalogueViews),
  scope: 'browser',
})
