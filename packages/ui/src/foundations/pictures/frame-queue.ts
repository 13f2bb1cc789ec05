/** How many stories are loaded at the same time: each is a program of its own, and two keep a processor busy. */
const atOnce = 2

/** What a frame waits with. */
interface Waiting {
  /** How far its place is from the window, in pixels; asked when a place is free. */
  distance: () => number
  start: () => void
}

const waiting = new Set<Waiting>()
let loading = 0

/** Starts those that are nearest to the window, as far as there is room. */
function startNext() {
  while (loading < atOnce && waiting.size > 0) {
    const [next] = [...waiting].sort((one, other) => one.distance() - other.distance())
    if (!next) return
    waiting.delete(next)
    loading += 1
    next.start()
  }
}

/**
 * Waits for its turn to load.
 *
 * @param distance how far its place is from the window, in pixels
 * @param start is called when it may load
 * @returns must be called when it has loaded, and when it does not wait any longer; once or more often
 */
export function queueForLoading(distance: Waiting['distance'], start: () => void): () => void {
  let state: 'waiting' | 'loading' | 'done' = 'waiting'
  const turn: Waiting = {
    distance,
    start() {
      state = 'loading'
      start()
    },
  }
  waiting.add(turn)
  queueMicrotask(startNext)
  return () => {
    if (state === 'done') return
    waiting.delete(turn)
    if (state === 'loading') loading -= 1
    state = 'done'
    startNext()
  }
}
