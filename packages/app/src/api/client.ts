import { type Endpoint, endpoints } from '@strapline/contract/endpoints'
import { apiErrorSchema, type Product } from '@strapline/contract/entities'
import { shopCalls } from '@strapline/contract/extras'
import { findMismatches, formatMismatches } from '@strapline/contract/mismatches'
import { mostPriceBreaks, priceBreaksOf } from '@strapline/contract/price-breaks'
import { config } from '../config.ts'
import { accessToken } from '../session/stored-session.ts'
import { type Caller, type CallerOptions, createCaller, type ReceivedAnswer } from './caller.ts'

let renewal: CallerOptions['renewal']

/** Sets how a refused access token is renewed: the session does it, and needs this client itself. */
export function renewWith(next: NonNullable<CallerOptions['renewal']>): void {
  renewal = next
}

/** The shop's API and the session's token. */
const shop: CallerOptions = {
  baseUrl: config.apiUrl,
  token: accessToken.read,
  renewal: () => renewal?.() ?? (async () => null),
  // Users are told by the panel.
  ...(import.meta.env.DEV && { onDrift: printDrift, onAnswer: printWrongPrices }),
}

/**
 * Calls the shop's API: `call('getProduct', { params: { id } })`. Sends the access token if there is one.
 * Without extras (`config.extras`) it throws for an extra call. What the server offers is known by capabilities.ts.
 */
export const call = createCaller(config.extras ? shopCalls : endpoints, shop) as Caller<
  typeof shopCalls
>

/** The most characters shown of an answer that is no JSON. */
const mostShown = 80

/** Names an answer that is not the contract's in the console, for whoever builds the server or the page. */
function printDrift(endpoint: Endpoint, { status, text }: ReceivedAnswer): void {
  const isAnswer = status >= 200 && status < 300
  console.error(
    `${endpoint.method} ${endpoint.path} answered ${status}, and not as the contract says:
${describe(isAnswer ? endpoint.answer : apiErrorSchema, text)}`,
  )
}

/** Names products whose prices by quantity can't be: pages show their plain price, and say nothing. */
function printWrongPrices({ method, path }: Endpoint, answer: unknown): void {
  const { data = answer } = answer as { data?: unknown }
  for (const product of [data].flat() as Partial<Product>[]) {
    const { _id, unitPrice, priceBreaks } = product
    if (!priceBreaks || unitPrice === undefined) continue
    if (priceBreaks.length > 0 && priceBreaksOf({ ...product, unitPrice }).length > 0) continue
    console.error(
      `${method} ${path}: the priceBreaks of ${_id} are left out, and its unitPrice is shown. Steps rise in \`from\`, from above minOrder on, and don't rise in price; there are 1 to ${mostPriceBreaks}.`,
    )
  }
}

function describe(schema: Endpoint['answer'], text: string): string {
  try {
    return formatMismatches(findMismatches(schema, JSON.parse(text)))
  } catch {
    const start = text.slice(0, mostShown)
    return `answer: expected JSON, got ${text === '' ? 'nothing' : JSON.stringify(start)}`
  }
}
