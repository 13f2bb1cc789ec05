import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listProcesses, withChildren } from '../gate/processes.ts'
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

/** Kills the Postgres with its files in `folder`, and each of its processes, with signal 9. */
export function killPostgres(folder: string): void {
  const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  for (const one of withChildren(new Set([Number(pid)]), listProcesses())) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // One that has ended by itself since its parent is gone.
    }
  }
}

/** Starts the API. */
export const startApiProgram = (env: Record<string, string>, folder?: string) =>
  startProgram('packages/api/src/main.ts', [], env, /^API: (.*)$/m, folder)
