import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.mjs'
import { Trouble } from '../lib/trouble.mjs'

/**
 * Starts a program of ours; resolves with what `ready` matches in its output.
 *
 * @param folder where the commit is checked out whose program it is
 */
export async function startProgram(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
  folder: string = root,
): Promise<{ child: ChildProcess; match: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const printed = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-4000)
        const [, match] = ready.exec(output) ?? []
        if (match !== undefined) resolve(match)
      })
    }
  })
  const match = await Promise.race([printed, once(child, 'close').then(() => undefined)])
  if (match === undefined) throw new Trouble(`${script} did not start. It said: ${output}`)
  return { child, match }
}

/** Kills a process that we have started, with signal 9, and waits for its end. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The processes whose parent is `pid`. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        const stat = readFileSync(`/proc/${child}/stat`, 'utf8')
        // After the name in parentheses: the state, then the parent.
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
      } catch {
        // It has ended meanwhile.
        return false
      }
    })
}

/** Kills the Postgres with its files in `folder`, and each of its processes, with signal 9. */
export function killPostgres(folder: string): void {
  const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const processes = [Number(pid), ...childrenOf(Number(pid))]
  for (const one of processes) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // One that has ended by itself since its parent is gone.
    }
  }
}
