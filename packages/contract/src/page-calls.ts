/**
 * The calls that every page of the app loads: the sixteen, and the extra ones (extras.ts) that are not for one page
 * alone.
 */
import { byEmail, byId, type EndpointTable, endpoints, modified } from './endpoints.ts'
import { productSchema } from './entities.ts'

/** The extra calls among them. */
export const pageExtras = {
  updateProduct: {
    method: 'PUT',
    path: '/api/v1/products/{id}',
    answer: productSchema,
    access: 'admin',
    params: byId,
    takesTag: true,
  },
  removeAdmin: {
    method: 'DELETE',
    path: '/user/admin/{email}',
    answer: modified,
    access: 'admin',
    params: byEmail,
  },
} as const satisfies EndpointTable

/** The sixteen and those extra ones. */
export const pageCalls = { ...endpoints, ...pageExtras }
