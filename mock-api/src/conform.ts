/**
 * The command `tsx mock-api/src/conform.ts --url https://… [--writes]`: runs the contract's conformance
 * suite against any server, with the tokens in the environment.
 */
import { parseArgs } from 'node:util'
import {
  type ConformanceCheck,
  type ConformancePerson,
  conformanceChecks,
} from '@strapline/contract/conformance'
import { StartTrouble } from '@strapline/server-kit/trouble'

const usage = `Say which server: tsx mock-api/src/conform.ts --url http://127.0.0.1:4000 [--writes], with an access token and its email in CONFORM_USER_TOKEN, CONFORM_USER_EMAIL, CONFORM_ADMIN_TOKEN and CONFORM_ADMIN_EMAIL.`

function readPerson(env: NodeJS.ProcessEnv, name: string): ConformancePerson {
  const email = env[`${name}_EMAIL`]
  const token = env[`${name}_TOKEN`]
  if (!email || !token) throw new StartTrouble(usage)
  return { email, token }
}

function readArguments(): { url: string; writes: boolean } {
  const options = { url: { type: 'string' }, writes: { type: 'boolean', default: false } } as const
  try {
    const { url = '', writes } = parseArgs({ options }).values
    if (URL.canParse(url)) return { url: url.replace(/\/+$/, ''), writes }
  } catch {
    // An unknown option: the usage lists the known ones.
  }
  throw new StartTrouble(usage)
}

async function main(): Promise<void> {
  const { url, writes } = readArguments()
  const tokens = {
    user: readPerson(process.env, 'CONFORM_USER'),
    admin: readPerson(process.env, 'CONFORM_ADMIN'),
  }
  let failed = 0
  let notRun = 0
  const runAll = async (checks: ConformanceCheck[]) => {
    for (const check of checks) {
      if (check.writes && !writes) {
        notRun += 1
        continue
      }
      try {
        const mark = (await check.run()) === 'holds' ? 'ok    ' : 'absent'
        console.log(`${mark}  ${check.name}`)
      } catch (error) {
        failed += 1
        console.log(
          `NOT OK  ${check.name}\n        ${error instanceof Error ? error.message : error}`,
        )
      }
    }
  }
  const checks = conformanceChecks({ baseUrl: url, tokens })
  await runAll(checks.filter(({ extra }) => !extra))
  console.log('\nExtras, which a server may leave out:')
  await runAll(checks.filter(({ extra }) => extra))
  console.log()
  if (notRun > 0)
    console.log(`${notRun} left out because they store something; --writes runs them too.`)
  console.log(failed === 0 ? 'The server keeps the contract.' : `${failed} did not hold.`)
  if (failed > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof StartTrouble ? error.message : error)
  process.exitCode = 1
})
