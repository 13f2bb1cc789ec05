import type { ShopCallName, ShopInput } from '@strapline/contract/extras'

/** The query key of a call: the endpoint's name and its input. */
export function keyOf<Name extends ShopCallName>(name: Name, input?: ShopInput<Name>) {
  return input === undefined ? ([name] as const) : ([name, input] as const)
}
