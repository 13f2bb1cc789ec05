import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** How often the processes are looked at, in milliseconds. */
const interval = 500

/**
 * A process as Linux tells of it.
 *
 * @typedef {object} Process
 * @property {number} parent the id of its parent
 * @property {number} ticks what it has used, with its children that have ended
 */

/** @returns {Map<number, Process>} the processes of this machine, by their ids */
function readProcesses() {
  const processes = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // Behind the program's name, which may have spaces: state, parent, …; see proc(5).
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      processes.set(Number(name), { parent: Number(fields[1]), ticks })
    } catch {
      // It has ended meanwhile.
    }
  }
  return processes
}

/**
 * Counts the processor seconds of a process and all that it starts, browsers included, until they are asked for. A
 * browser's own processes end without their parent, so that what the system keeps for a parent is not enough.
 *
 * @param {number | undefined} root the id of the process
 * @returns {() => number | undefined} ends it and answers the seconds; undefined on a system that does not tell
 */
export function countProcessorTime(root) {
  if (process.platform !== 'linux' || root === undefined) return () => undefined
  let known = new Set([root])
  let before = 0
  let total = 0
  const isKnown = (/** @type {number} */ id, /** @type {number} */ parent) => {
    if (known.has(parent)) known.add(id)
    return known.has(id)
  }
  const look = () => {
    const processes = readProcesses()
    // One whose parent has ended stays known. A child that is listed before its parent is found at the next look.
    known = new Set(
      [...processes].filter(([id, { parent }]) => isKnown(id, parent)).map(([id]) => id),
    )
    const now = [...known].reduce((sum, id) => sum + (processes.get(id)?.ticks ?? 0), 0)
    // Less than before when something ended that nobody has waited for: what it had used is counted already.
    total += Math.max(0, now - before)
    before = now
  }
  const timer = setInterval(look, interval)
  look()
  return () => {
    clearInterval(timer)
    return total / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  }
}
