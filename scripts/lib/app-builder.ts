import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Order, Outcome } from './build-apps.mjs'

let started: ChildProcess | undefined
/** How many builds are under way. */
let pending = 0

/**
 * The process that builds, which ends with this one. Another process, because Vitest's NODE_ENV would make development
 * builds; and one for all of them, because Vite and its plugins take as long to load as the app to build.
 */
function builder(): ChildProcess {
  if (started?.connected) return started
  const child = fork(join(import.meta.dirname, 'build-apps.mjs'), {
    env: { ...process.env, NODE_ENV: undefined },
    // Without the loader of this process.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  started = child
  return child
}

/** Builds the app as `npm run build` does, with settings such as VITE_API_URL. Rejects when it can't be built. */
export function buildApp(order: Order): Promise<void> {
  const child = builder()
  pending += 1
  // This process stays until it has the last outcome.
  child.channel?.ref()
  return new Promise<void>((resolve, reject) => {
    const settle = (failure?: string) => {
      child.off('message', hear).off('exit', end)
      pending -= 1
      if (pending === 0) child.channel?.unref()
      if (failure === undefined) resolve()
      else reject(new Error(`The app could not be built.\n${failure}`))
    }
    const hear = (message: unknown) => {
      const { outDir, failure } = message as Outcome
      if (outDir === order.outDir) settle(failure)
    }
    const end = () => settle('The process that builds has ended.')
    child.on('message', hear).on('exit', end)
    child.send(order)
  })
}
