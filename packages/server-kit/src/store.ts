/** The one place where data change. */
export interface Store<Data extends object> {
  read(): Readonly<Data>
  /**
   * Changes a draft of the data by replacing what is in it, and answers the result of `change`. When `change` throws,
   * it refuses: nothing has changed.
   */
  change<Result>(change: (draft: Data) => Result): Promise<Result>
}

/** A store that starts with `initial`. `changed` is called with every state that follows, and the one before it. */
export function createStore<Data extends object>(
  initial: Readonly<Data>,
  changed: (next: Readonly<Data>, before: Readonly<Data>) => void = () => {},
): Store<Data> {
  let current = initial
  return {
    read: () => current,
    async change(change) {
      const draft: Data = { ...current }
      const result = change(draft)
      const before = current
      current = draft
      changed(current, before)
      return result
    },
  }
}
