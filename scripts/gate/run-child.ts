import { spawn } from 'node:child_process'
import { root } from '../lib/run.mjs'
import { watchProcesses } from './processes.ts'

const running = new Set<ReturnType<typeof watchProcesses>>()

/**
 * Runs a command with Node, in a process group of its own: Ctrl+C reaches the gate alone, which then stops the command
 * with all that it has started.
 *
 * @param command the arguments for Node
 * @param options `capture` returns the output instead of printing it
 * @returns its exit code, its output, and what it used with all that it has started; undefined where nobody can tell
 */
export function runChild(
  command: readonly string[],
  { env, capture }: { env: Record<string, string>; capture: boolean },
): Promise<{ code: number; output: string; processorSeconds: number | undefined }> {
  return new Promise((resolve, reject) => {
    const stream = capture ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stream, stream],
      // On Windows it would open a window of its own.
      detached: process.platform !== 'win32',
    })
    let output = ''
    const onStall = () => {
      const sentence = 'It did nothing for five minutes, and was stopped: something in it hangs.'
      if (capture) output += `\n${sentence}\n`
      else console.error(sentence)
      void watch?.stop()
    }
    const watch = child.pid === undefined ? undefined : watchProcesses(child.pid, onStall)
    if (watch) running.add(watch)
    for (const printed of [child.stdout, child.stderr]) {
      printed?.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', async (code) => {
      // A program that was killed could not stop what it had started.
      await watch?.stop()
      if (watch) running.delete(watch)
      resolve({ code: code ?? 1, output, processorSeconds: watch?.end() })
    })
  })
}

/** Stops every command that runs, with all that it has started. */
export async function stopChildren() {
  await Promise.all([...running].map((watch) => watch.stop()))
}
