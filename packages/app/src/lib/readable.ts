/**
 * Lets React's `use` read a fulfilled promise at once, also at first sight: these are the fields that it would
 * set itself after waiting. A page that React takes over must not wait, or it would be rendered anew.
 */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
