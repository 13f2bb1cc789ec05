import { backChannelPath } from '@strapline/api/server/back-channel'
import { type DemoIssuer, startDemoIssuer } from '@strapline/demo-issuer/start'
import { testPasswordCost } from '@strapline/mock-api/test/support/api'
import type { TestOptions } from '@strapline/mock-api/test/support/server'
import { appOriginsAt, defaultAppPort } from '@strapline/server-kit/settings'
import { onTestFinished } from 'vitest'

/** An issuer of this worker, whose people outlive the servers of a test as the data of their folder do. */
interface UsedIssuer extends Pick<DemoIssuer, 'url' | 'close'> {
  folder: string
  users: number
  /** The address of a server that is told when a session ends. */
  shop: () => string
  /** The clock of the newest server. */
  now: () => number
}

let issuers: UsedIssuer[] = []

/** How many issuers that nobody uses are kept, for a test that starts a server again on its folder. */
const mostLeft = 1

async function start(folder: string, options: TestOptions): Promise<UsedIssuer> {
  const used: UsedIssuer = {
    folder,
    users: 0,
    shop: () => '',
    now: Date.now,
    url: '',
    close: async () => {},
  }
  const { appOrigins = appOriginsAt(defaultAppPort), passwordCost, clientOf, log } = options
  const { url, close } = await startDemoIssuer({
    port: 0,
    appOrigins,
    passwordCost,
    clientOf,
    now: () => used.now(),
    log: (problem) => log?.(String(problem)),
    endUris: () => [used.shop() + backChannelPath],
  })
  return Object.assign(used, { url, close })
}

/** The issuer of a folder, with the demo's accounts at first; `leave` says that a server uses it no more. */
export async function useIssuer(folder: string, options: TestOptions) {
  const known = issuers.find((issuer) => issuer.folder === folder)
  const issuer = known ?? (await start(folder, options))
  if (!known) issuers.push(issuer)
  issuer.users += 1
  issuer.now = options.now ?? Date.now
  const leave = async () => {
    issuer.users -= 1
    const left = issuers.filter(({ users }) => users === 0).slice(0, -mostLeft)
    issuers = issuers.filter((other) => !left.includes(other))
    await Promise.all(left.map(({ close }) => close()))
  }
  return { issuer, leave }
}

let common: Promise<DemoIssuer> | undefined

/** The issuer of all servers of a test that ask for it, with the demo's accounts; closed after the test. */
export function testIssuer(): Promise<DemoIssuer> {
  if (common) return common
  const started = startDemoIssuer({
    port: 0,
    appOrigins: [],
    passwordCost: testPasswordCost,
    endUris: () => [],
  })
  common = started
  onTestFinished(async () => {
    common = undefined
    await (await started).close()
  })
  return started
}
