/** How many calls of one client begin in one turn of the event loop. */
const usualMost = 2

/** The calls of one client. */
interface Line {
  /** How many have begun in this turn. */
  begun: number
  /** Begins those that wait, the first one first. */
  waiting: (() => void)[]
}

/**
 * Lets calls begin so that many of one client hold up nobody else: what answers them runs to its end between two reads
 * from sockets and from the database, and others would wait for all of it, several times a booking.
 *
 * @param most how many calls of one client begin in one turn of the event loop; its others wait for the next turns
 * @returns begins a call of a client, at once or later
 */
export function fairTurns(most = usualMost): (client: string, begin: () => void) => void {
  const lines = new Map<string, Line>()
  let isPlanned = false

  function planNext(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      for (const [client, line] of lines) {
        const next = line.waiting.splice(0, most)
        line.begun = next.length
        if (next.length === 0) lines.delete(client)
        for (const begin of next) begin()
      }
      if (lines.size > 0) planNext()
    })
  }

  return (client, begin) => {
    const line = lines.get(client) ?? { begun: 0, waiting: [] }
    lines.set(client, line)
    planNext()
    if (line.begun >= most || line.waiting.length > 0) {
      line.waiting.push(begin)
      return
    }
    line.begun += 1
    begin()
  }
}
