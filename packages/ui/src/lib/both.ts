/** What calls `own` with an event, if there is one, and then `ours`: so a component that listens lets others listen, too. */
export const both =
  <Event>(own: ((event: Event) => void) | undefined, ours: (event: Event) => void) =>
  (event: Event) => {
    own?.(event)
    ours(event)
  }
