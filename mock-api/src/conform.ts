/**
 * The command `npm run conform -- --url https://…`: checks whether any server keeps the contract, and prints what it
 * found for people, or with `--json` as a report. It ends with 0 when the server keeps the contract, with 1 when it
 * differs, and with 2 when it could not be asked.
 */
import { parseArgs } from 'node:util'
import { formatReport } from '@strapline/contract/conformance/format'
import type { Credentials } from '@strapline/contract/conformance/people'
import type { ConformanceReport } from '@strapline/contract/conformance/report'
import { checkConformance } from '@strapline/contract/conformance/suite'
import { StartTrouble } from '@strapline/server-kit/trouble'

const usage = `Say which server: npm run conform -- --url http://localhost:4000
  --as EMAIL:TOKEN   a buyer's access token, and again for an administrator's; CONFORM_AS has the same, separated by
                     spaces, and shows the tokens to nobody else on this machine
  --origin ORIGIN    the app's origin, https://shop.example: asks what a browser asks before a page there may call
  --writes           also asks what may store something, and takes back what it can; without --as it then signs in
                     the demo's accounts
  --json             prints the report as JSON and nothing else`

const codes: Record<ConformanceReport['verdict'], number> = {
  'keeps the contract': 0,
  differs: 1,
  'could not be asked': 2,
}

/** Reads `email:token`. An email may have a colon, a token has none. */
function readCredentials(text: string): Credentials {
  const [, email, token] = /^(.+):([\w.~+/-]+=*)$/.exec(text) ?? []
  if (email === undefined || token === undefined) throw new StartTrouble(usage)
  return { email, token }
}

/** As browsers send it: without a path, and without a slash at the end. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

function readArguments() {
  const options = {
    url: { type: 'string' },
    as: { type: 'string', multiple: true, default: [] as string[] },
    origin: { type: 'string' },
    writes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options })
  const { url = '', as, origin, writes, json } = values
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new StartTrouble(usage)
  if (origin !== undefined && !isOrigin(origin)) throw new StartTrouble(usage)
  const given = as.length > 0 ? as : (process.env.CONFORM_AS ?? '').split(/\s+/).filter(Boolean)
  return { baseUrl: url.replace(/\/+$/, ''), as: given.map(readCredentials), origin, writes, json }
}

function readOrExplain() {
  try {
    return readArguments()
  } catch {
    // An unknown option, or a value that is none: the usage lists what there is.
    throw new StartTrouble(usage)
  }
}

async function main(): Promise<void> {
  const { json, ...options } = readOrExplain()
  const report = await checkConformance(options)
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report))
  process.exitCode = codes[report.verdict]
}

main().catch((error: unknown) => {
  console.error(error instanceof StartTrouble ? error.message : error)
  process.exitCode = 2
})
