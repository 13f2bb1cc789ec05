import { readdirSync, readFileSync } from 'node:fs'
import { Trouble } from '../../lib/trouble.mjs'

/** What a process has used of the processors until now with all its threads, in microseconds. */
export function processorTimeOf(pid: number): number {
  if (process.platform !== 'linux') {
    throw new Trouble('Processor time is read from Linux: run this section there.')
  }
  const threads = `/proc/${pid}/task`
  // To the nanosecond; /proc/PID/stat counts hundredths of a second. See Documentation/scheduler/sched-stats.rst.
  const times = readdirSync(threads).map((thread) =>
    Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return times.reduce((sum, time) => sum + time, 0) / 1000
}
