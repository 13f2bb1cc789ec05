import { catalogueViews } from '@strapline/ui/catalogue/query'
import * as z from 'zod/mini'
import { catalogueViewKey } from './storage-keys.ts'
import { storedValue } from './stored-value.ts'

/** How the catalogue was last shown in this browser. */
export const catalogueView = storedValue(catalogueViewKey, z.enum(catalogueViews))
