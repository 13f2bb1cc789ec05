import { catalogueViews } from '@strapline/ui/catalogue/query'
import * as z from 'zod/mini'
import { storedValue } from './stored-value.ts'

/** How the catalogue was last shown in this browser. */
export const catalogueView = storedValue('strapline.catalogue-view', z.enum(catalogueViews))
