/**
 * The command `npm run mock-api`: starts the mock API with the environment's settings. With `--fresh` it
 * sets the present data aside and starts with the sample data.
 */
import { parseArgs } from 'node:util'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { StartTrouble } from '@strapline/server-kit/trouble'
import { readSettings } from './settings.ts'
import { startMockApi } from './start.ts'

function fail(error: unknown): void {
  console.error(error instanceof StartTrouble ? error.message : error)
  process.exitCode = 1
}

function readFresh(): boolean {
  try {
    return parseArgs({ options: { fresh: { type: 'boolean', default: false } } }).values.fresh
  } catch {
    throw new StartTrouble(
      'The mock API has one option, --fresh: it sets the data aside that is there and begins with the sample data.',
    )
  }
}

async function main(): Promise<void> {
  const fresh = readFresh()
  const settings = readSettings(process.env)
  const api = await startMockApi({ ...settings, fresh })
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
