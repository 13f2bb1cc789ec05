/**
 * The command `npm run conform -- --url https://…`: checks whether any server keeps the contract, and prints what it
 * found for people, or with `--json` as a report. It ends with 0 when the server keeps the contract, with 1 when it
 * differs, and with 2 when it could not be asked.
 */
import { formatReport } from '../format.ts'
import type { ConformanceReport } from '../report.ts'
import { checkConformance } from '../suite.ts'
import { readConformArguments, WrongUse } from './arguments.ts'

const codes: Record<ConformanceReport['verdict'], number> = {
  'keeps the contract': 0,
  differs: 1,
  'could not be asked': 2,
}

async function main(): Promise<void> {
  const { json, ...options } = readConformArguments(process.argv.slice(2), process.env.CONFORM_AS)
  const report = await checkConformance(options)
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report))
  process.exitCode = codes[report.verdict]
}

main().catch((error: unknown) => {
  console.error(error instanceof WrongUse ? error.message : error)
  process.exitCode = 2
})
