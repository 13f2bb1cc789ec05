import { availableParallelism } from 'node:os'
import type { Part } from './parts.ts'
import { stopChildren } from './run-child.ts'
import { runPart } from './run-part.ts'

/** A part that takes less says early what is wrong, in seconds. */
const short = 30

/** The exit code of a command that a person has stopped. */
const interrupted = 130

/**
 * In which order parts are started: the longest one, which a lane has for itself, then the short ones, which tell most
 * mistakes, and the others by their length, so that all lanes end at about the same time.
 */
function inOrder(parts: readonly Part[]): Part[] {
  const [longest, ...others] = parts.toSorted((one, other) => other.seconds - one.seconds)
  if (!longest) return []
  const isShort = ({ seconds }: Part) => seconds <= short
  return [longest, ...others.filter(isShort), ...others.filter((part) => !isShort(part))]
}

/** How many parts run at the same time: browser tests leave a processor idle much of the time. */
const lanesFor = (processors: number) => Math.min(4, Math.max(2, Math.floor(processors / 2)))

/**
 * Runs parts of the gate, and prints what came of each. All of them run even when one fails, so that one run reports
 * everything. A signal stops what runs.
 *
 * @param args for the program of a single part
 * @returns the exit code
 */
export async function runParts(
  wanted: readonly Part[],
  args: readonly string[] = [],
): Promise<number> {
  const stopped = stopAtSignal()
  const shown = wanted.length === 1
  const lanes = shown ? 1 : lanesFor(availableParallelism())
  const queue = inOrder(wanted)
  const report: string[] = []
  const failures: string[] = []
  const sum = { passed: 0, failed: 0, processorSeconds: 0, failedParts: 0 }
  const width = Math.max(...wanted.map(({ name }) => name.length))
  const startedAt = performance.now()

  async function run(part: Part) {
    const partStartedAt = performance.now()
    const outcome = await runPart(part, { args, shown })
    if (stopped.is) return
    const { passed, failed, failure, output, processorSeconds } = outcome
    sum.passed += passed
    sum.failed += failed
    sum.processorSeconds += processorSeconds
    if (failure) sum.failedParts += 1
    failures.push(...outcome.failures.map((each) => `${part.name}: ${each}`))
    // Printed when the part has ended, so that the output of the lanes is not mixed.
    console.log(shown ? output : `\n--- ${part.name}\n${output}\n${passed} passed`)
    const times = timesOf((performance.now() - partStartedAt) / 1000, processorSeconds)
    const state = failure ? 'FAILED' : 'ok    '
    report.push(`  ${state}  ${part.name.padEnd(width)}${times}  ${failure ?? ''}`.trimEnd())
  }

  const work = Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let part = queue.shift(); part && !stopped.is; part = queue.shift()) {
        await run(part)
      }
    }),
  )
  await Promise.race([work, stopped.done])
  if (stopped.is) return stopped.done
  stopped.forget()

  // Again at the end, since the end is what is kept of a long output.
  if (failures.length > 0 && !shown) console.log(`\n${failures.join('\n\n')}`)
  const seconds = (performance.now() - startedAt) / 1000
  const head = `${''.padEnd(10 + width)}       took   processor`
  const all = `          ${'in all'.padEnd(width)}${timesOf(seconds, sum.processorSeconds)}`
  console.log(`\n${head}\n${report.join('\n')}\n${all}\n`)
  console.log(`${sum.passed} passed, ${sum.failed} failed, in ${seconds.toFixed(0)} s`)
  return sum.failedParts > 0 ? 1 : 0
}

function timesOf(seconds: number, processorSeconds: number) {
  return `${seconds.toFixed(0).padStart(9)} s ${processorSeconds.toFixed(0).padStart(9)} s`
}

/** Stops what runs at the first signal; those that follow find it at work. */
function stopAtSignal() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  let end: (code: number) => void = () => {}
  const stopped = {
    is: false,
    done: new Promise<number>((resolve) => {
      end = resolve
    }),
    forget() {
      for (const signal of signals) process.off(signal, stop)
    },
  }
  async function stop() {
    if (stopped.is) return
    stopped.is = true
    console.error('\nInterrupted: stopping what runs …')
    await stopChildren()
    end(interrupted)
  }
  for (const signal of signals) process.on(signal, stop)
  // npm passes a signal on to its shell, which ends and tells nobody.
  const parent = process.ppid
  const lookAtParent = () => process.ppid !== parent && stop()
  if (process.env.npm_lifecycle_event) setInterval(lookAtParent, 500).unref()
  return stopped
}
