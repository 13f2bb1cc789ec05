import type { Edge } from './source-files.ts'

/** Import cycles, each as a list of edges. Every edge that is part of a cycle is in a result. */
export function findCycles(edges: readonly Edge[]): Edge[][] {
  const outgoing = new Map<string, Edge[]>()
  for (const edge of edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge])
  const seen = new Set<string>()
  return edges.flatMap((edge) => {
    if (seen.has(keyOf(edge))) return []
    const back = edge.to === edge.from ? [] : shortestPath(outgoing, edge.to, edge.from)
    if (!back) return []
    const cycle = [edge, ...back]
    for (const each of cycle) seen.add(keyOf(each))
    return [cycle]
  })
}

const keyOf = ({ from, to }: Edge) => `${from} ${to}`

/** The edges of a shortest path from one file to another, or undefined when there is none. */
function shortestPath(
  outgoing: ReadonlyMap<string, readonly Edge[]>,
  start: string,
  goal: string,
): Edge[] | undefined {
  const arrivedBy = new Map<string, Edge>()
  const queue = [start]
  for (const file of queue) {
    for (const edge of outgoing.get(file) ?? []) {
      if (edge.to === start || arrivedBy.has(edge.to)) continue
      arrivedBy.set(edge.to, edge)
      queue.push(edge.to)
    }
    if (arrivedBy.has(goal)) break
  }
  if (!arrivedBy.has(goal)) return undefined
  const path: Edge[] = []
  for (let file = goal; file !== start; ) {
    const edge = arrivedBy.get(file)
    if (!edge) return undefined
    path.unshift(edge)
    file = edge.from
  }
  return path
}
