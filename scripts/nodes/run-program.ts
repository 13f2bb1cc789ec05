import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** How to run a program: where, and with which settings besides those of this process. */
export interface RunOptions {
  cwd: string
  env?: Record<string, string | undefined>
}

/** A program that runs. */
interface Running {
  child: ChildProcess
  /** All that it has printed. */
  output(): string
  /** Its exit code, once it has ended. */
  ended: Promise<number>
}

export function startProgram(program: string, args: string[], { cwd, env }: RunOptions): Running {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => Number(code ?? 1))
  return { child, output: () => text, ended }
}

/** Runs a program to its end. */
export async function runProgram(
  program: string,
  args: string[],
  options: RunOptions,
): Promise<{ code: number; output: string }> {
  const { ended, output } = startProgram(program, args, options)
  return { code: await ended, output: output() }
}
