import type { Endpoint } from '@strapline/contract/endpoints'
import { apiErrorSchema } from '@strapline/contract/entities'
import { findMismatches, formatMismatches } from '@strapline/contract/mismatches'
import type { ReceivedAnswer } from './caller.ts'

/** The most characters shown of an answer that is no JSON. */
const mostShown = 80

/** Names an answer that is not the contract's in the console, for whoever builds the server or the page. */
export function printDrift(endpoint: Endpoint, { status, text }: ReceivedAnswer): void {
  const isAnswer = status >= 200 && status < 300
  console.error(
    `${endpoint.method} ${endpoint.path} answered ${status}, and not as the contract says:
${describe(isAnswer ? endpoint.answer : apiErrorSchema, text)}`,
  )
}

function describe(schema: Endpoint['answer'], text: string): string {
  try {
    return formatMismatches(findMismatches(schema, JSON.parse(text)))
  } catch {
    const start = text.slice(0, mostShown)
    return `answer: expected JSON, got ${text === '' ? 'nothing' : JSON.stringify(start)}`
  }
}
