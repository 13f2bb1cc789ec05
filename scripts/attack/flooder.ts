/**
 * A client that asks for one thing after the other from many connections, in a process of its own. Told `go`, it floods
 * until it is told `pause` or `end`, and says `flooding` once the flood is on its way, and then how it was answered since.
 */
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
let sent = 0
let isFlooding = false

async function flood(): Promise<void> {
  let statuses: Record<number, number> = {}
  const first = sent
  isFlooding = true
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (isFlooding && sent < most) {
        sent += 1
        if (sent === first + 2 * connections) {
          statuses = {}
          process.send?.('flooding')
        }
        const path = (paths[sent % paths.length] ?? '').replaceAll('RANDOM', String(Math.random()))
        const { status } = await ask(url, { path, from, agent })
        if (isFlooding) statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  process.send?.(statuses)
}

process.on('message', (told) => {
  if (told === 'go') void flood()
  else isFlooding = false
  if (told !== 'end') return
  agent.destroy()
  process.disconnect()
})
