import type { EndpointName, Input } from '@strapline/contract/endpoints'

/** The key of a cached answer: the endpoint's name and what it was asked. */
export function keyOf<Name extends EndpointName>(name: Name, input?: Input<Name>) {
  return input === undefined ? ([name] as const) : ([name, input] as const)
}
