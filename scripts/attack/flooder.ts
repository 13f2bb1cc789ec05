/** A client that asks for one thing after the other from many connections, in a process of its own, until it is told to end. */
import { once } from 'node:events'
import { Agent } from 'node:http'
import { ask } from './client.ts'

/** What a flood does. */
export interface Flood {
  url: string
  /** The paths in turn; `RANDOM` in one is another number each time. */
  paths: readonly string[]
  connections: number
  /** The client's address. */
  from: string
  /** The most requests. */
  most: number
}

const { url, paths, connections, from, most } = JSON.parse(process.argv[2] ?? '') as Flood
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const statuses: Record<number, number> = {}
let sent = 0
let isOver = false
const told = once(process, 'message').then(() => {
  isOver = true
})
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!isOver && sent < most) {
      sent += 1
      const path = (paths[sent % paths.length] ?? '').replaceAll('RANDOM', String(Math.random()))
      const { status } = await ask(url, { path, from, agent })
      statuses[status] = (statuses[status] ?? 0) + 1
      // The flood is on its way.
      if (sent === 2 * connections) process.send?.('flooding')
    }
  }),
)
await told
agent.destroy()
process.send?.(statuses)
process.disconnect()
