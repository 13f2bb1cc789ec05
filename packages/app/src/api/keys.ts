import type { EndpointName, Input } from '@strapline/contract/endpoints'

/** The query key of a call: the endpoint's name and its input. */
export function keyOf<Name extends EndpointName>(name: Name, input?: Input<Name>) {
  return input === undefined ? ([name] as const) : ([name, input] as const)
}
