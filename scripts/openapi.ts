/** `npm run openapi`: prints the endpoint table as an OpenAPI document. */
import { openApiDocument } from '@strapline/contract/openapi'

console.log(JSON.stringify(openApiDocument(), null, 2))
