/** The command `npm run mock-api`. With `--fresh` the present data are set aside, and the sample data begin. */
import { parseArgs } from 'node:util'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'
import { readSettings } from './settings.ts'
import { startMockApi } from './start.ts'

function fail(error: unknown): void {
  const isSaid = error instanceof StartTrouble || systemCode(error)?.startsWith('ERR_PARSE_ARGS')
  console.error(isSaid ? (error as Error).message : error)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
  const settings = readSettings(process.env)
  const api = await startMockApi({ ...settings, fresh: values.fresh })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void api.close().catch(fail))
  }
  const { buyer, admin } = demoAccounts
  console.log(`Mock API: ${api.url}`)
  console.log(`Data folder: ${settings.dataDir}`)
  for (const note of api.notes) console.log(note)
  console.log(`Demo accounts: ${buyer.email} / ${buyer.password}`)
  console.log(`               ${admin.email} / ${admin.password}`)
}

/** Resolves once it runs, or has said why it does not. */
export const started = main().catch(fail)
