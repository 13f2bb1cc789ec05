/** The items of a batch, which must not delay a keystroke. */
const batchSize = 500

/**
 * Calls `act` for each item, a batch at a time, with room for the user's input in between. Returns a function
 * that stops it.
 */
export function inBackground<Item>(items: readonly Item[], act: (item: Item) => void): () => void {
  let from = 0
  let timer = 0
  const doBatch = () => {
    for (const item of items.slice(from, from + batchSize)) act(item)
    from += batchSize
    if (from < items.length) timer = window.setTimeout(doBatch)
  }
  if (items.length > 0) timer = window.setTimeout(doBatch)
  return () => window.clearTimeout(timer)
}
