import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** How often the processes are looked at, in milliseconds. */
const interval = 500

/**
 * A command that has used less than a second of a processor in so many looks hangs: in five minutes that this machine
 * was awake. Even one that waits for a server uses more.
 */
const stalledAfter = 600

/** How long processes that were asked to end may take, in milliseconds, before they are ended by force. */
const patience = 5000

const isLinux = process.platform === 'linux'

/** A process that runs on this machine. */
export interface Process {
  /** The id of its parent. */
  parent: number
  /** What it has used of a processor, with its children that have ended; 0 where the system does not tell. */
  ticks: number
}

/** The processes of this machine, by their ids. */
export function listProcesses(): Map<number, Process> {
  return isLinux ? listOnLinux() : listWithPs()
}

function listOnLinux() {
  const processes = new Map<number, Process>()
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

function listWithPs() {
  const output = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = output.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [id, parent] = row.trim().split(/\s+/).map(Number)
      return [Number(id), { parent: Number(parent), ticks: 0 }]
    }),
  )
}

/** Those of `known` that still run, and all that they have started. One whose parent has ended stays known. */
export function withChildren(known: ReadonlySet<number>, processes: Map<number, Process>) {
  const found = new Set([...known].filter((id) => processes.has(id)))
  let before = -1
  // A child may be listed before its parent.
  while (found.size > before) {
    before = found.size
    for (const [id, { parent }] of processes) if (found.has(parent)) found.add(id)
  }
  return found
}

/**
 * Watches a process and all that it starts, browsers included. A browser's own processes end without their parent, so
 * that what the system keeps for a parent is not enough.
 *
 * @param root the id of the process
 * @param onStall called once when all of them together do nothing any more
 * @param looks after how many looks
 */
export function watchProcesses(root: number, onStall?: () => void, looks: number = stalledAfter) {
  let known = new Set([root])
  let before = 0
  let total = 0
  let idle = { since: 0, looks: 0 }
  const noteStall = () => {
    const isBusy = total - idle.since >= ticksPerSecond()
    idle = isBusy ? { since: total, looks: 0 } : { ...idle, looks: idle.looks + 1 }
    if (idle.looks === looks) onStall?.()
  }
  const look = () => {
    const processes = listProcesses()
    known = withChildren(known, processes)
    const now = [...known].reduce((sum, id) => sum + (processes.get(id)?.ticks ?? 0), 0)
    // Less than before when something ended that nobody has waited for: what it had used is counted already.
    total += Math.max(0, now - before)
    before = now
    noteStall()
  }
  const timer = isLinux ? setInterval(look, interval) : undefined
  if (isLinux) look()
  return {
    /**
     * Ends the watch.
     *
     * @returns the processor seconds of all of them; undefined on a system that does not tell
     */
    end(): number | undefined {
      clearInterval(timer)
      return isLinux ? total / ticksPerSecond() : undefined
    },
    /** Ends all of these processes, first by asking them to. */
    stop: () => (process.platform === 'win32' ? stopOnWindows(root) : stopAll(root, known)),
  }
}

let ticks: number | undefined

function ticksPerSecond() {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return ticks
}

function stopOnWindows(root: number) {
  try {
    execFileSync('taskkill', ['/PID', String(root), '/T', '/F'], { stdio: 'ignore' })
  } catch {
    // It has ended already.
  }
}

/**
 * Asks the group of a process to end, and what it has started in other groups, as browsers and Postgres are; then ends
 * by force what still runs.
 *
 * @param root the id of the process, which leads a group
 */
async function stopAll(root: number, known: ReadonlySet<number>) {
  let left = withChildren(new Set([root, ...known]), listProcesses())
  send(-root, 'SIGTERM')
  for (const id of left) send(id, 'SIGTERM')
  const deadline = Date.now() + patience
  while (left.size > 0) {
    if (Date.now() > deadline) for (const id of left) send(id, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 50))
    const processes = listProcesses()
    left = new Set([...withChildren(left, processes)].filter(isRunning))
  }
}

/** @param id of a process, or of a group with a minus */
function send(id: number, signal: NodeJS.Signals) {
  try {
    process.kill(id, signal)
  } catch {
    // It has ended already.
  }
}

/** Whether a process runs: one that has ended is listed until its parent asks for its exit code. */
export function isRunning(id: number) {
  try {
    process.kill(id, 0)
    return !isLinux || !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
  } catch {
    return false
  }
}
