import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeLimits } from '@strapline/contract/rules'
import { startMockApi } from '@strapline/mock-api/start'
import type { TestProject } from 'vitest/node'
import { lowestPasswordCost } from '../lib/password-cost.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the mock API that the fault matrix calls. */
    faultShop: string
    /** Whether every fault is tried on every call: STRAPLINE_FAULTS=all. */
    everyFault: boolean
  }
}

/** Every origin: the page that runs the matrix has a free port, which is not known yet. */
class AnyOrigin extends Array<string> {
  override includes() {
    return true
  }
}

/**
 * Each call lets enough time pass that the shortest limit of changes is never reached: on a fast machine the matrix
 * makes more changes a minute than a person may.
 */
const [perMinute] = changeLimits.usual
const millisecondsPerCall = perMinute.within / perMinute.most

/** Starts a mock API with fresh data. */
export async function setup({ provide }: TestProject) {
  let calls = 0
  const dataDir = await mkdtemp(join(tmpdir(), 'strapline-faults-'))
  const api = await startMockApi({
    dataDir,
    port: 0,
    appOrigins: new AnyOrigin(),
    passwordCost: lowestPasswordCost,
    clientOf: ({ socket }) => {
      calls += 1
      return socket.remoteAddress ?? ''
    },
    now: () => Date.now() + calls * millisecondsPerCall,
  })
  provide('faultShop', api.url)
  provide('everyFault', process.env.STRAPLINE_FAULTS === 'all')
  return async () => {
    await api.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
