/** Counts an attack as held or not; `seen` says what came instead, for the list of failures. */
export type Held = (what: string, isHeld: boolean, seen?: unknown) => void

interface Count {
  tried: number
  held: number
}

/** What was tried on which server, and what held. */
export function createTally() {
  const counts = new Map<string, Record<string, Count>>()
  const failures: string[] = []

  return {
    failures,
    /** Counts attacks of one category on one server. */
    of(category: string, server: string): Held {
      const row = counts.get(category) ?? {}
      counts.set(category, row)
      const count = { tried: 0, held: 0 }
      row[server] = count
      return (what, isHeld, seen) => {
        count.tried += 1
        if (isHeld) count.held += 1
        else failures.push(`${server}, ${category}: ${what}: ${String(seen).slice(0, 300)}`)
      }
    },
    /** How many were tried, and how many failed. */
    sums() {
      const all = [...counts.values()].flatMap((row) => Object.values(row))
      const tried = all.reduce((sum, each) => sum + each.tried, 0)
      return { tried, failed: tried - all.reduce((sum, each) => sum + each.held, 0) }
    },
    /** A table in Markdown: a row for each category, a column for each server. */
    table(servers: readonly string[]): string {
      const cell = (count: Count | undefined) =>
        count ? `${count.tried} / ${count.held} / ${count.tried - count.held}` : '–'
      const rows = [...counts].map(([category, row]) => [
        category,
        ...servers.map((server) => cell(row[server])),
      ])
      const head = ['tried / held / failed', ...servers]
      return [head, head.map(() => '---'), ...rows]
        .map((cells) => `| ${cells.join(' | ')} |`)
        .join('\n')
    },
  }
}
