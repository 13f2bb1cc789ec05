/**
 * Asks others what they say of the OpenAPI document: two linters, and TypeScript of a client that is made from it. They
 * are installed on first use (lib/judges.ts).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '@strapline/contract/openapi'
import { judgeOpenApi } from './lib/judge-openapi.ts'
import { installJudges, judgesFolder } from './lib/judges.ts'
import { Report } from './lib/report.ts'
import { programs, root, runNode } from './lib/run.mjs'
import { runCommand } from './lib/trouble.mjs'

const report = new Report()

/** A program that asks the shop's server in every way, and is right. */
const calls = `
const { data } = await GET('/api/v1/products', { params: { query: { limit: 20 } } })
const name: string | undefined = data?.data[0]?.name
const path = { email_or_id: 'buyer@firm.example' }
const { data: orders, error } = await GET('/order/{email_or_id}', { params: { path } })
const pieces: number | undefined = orders?.[0]?.myOrder
const message: string | undefined = error?.message
await DELETE('/order/{email_or_id}', { params: { path: { email_or_id: '0123456789abcdef01234567' } } })
await POST('/review', { body: { ratting: 5, review: 'Good.' } })
console.log(name, pieces, message)
// @ts-expect-error There is no such path.
await GET('/products', {})
// @ts-expect-error A field is missing.
await POST('/review', { body: { ratting: 5 } })
// @ts-expect-error A parameter is missing.
await GET('/user/{email}', {})
`

/** What TypeScript says of {@link calls} by a client that openapi-typescript has made. */
async function compile(): Promise<string[]> {
  const folder = join(judgesFolder, 'client')
  mkdirSync(folder, { recursive: true })
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('document.json', JSON.stringify(openApiDocument({ identity: true })))
  write(
    'client.ts',
    `import createClient from 'openapi-fetch'
import type { paths } from './paths.d.ts'
const { GET, POST, DELETE } = createClient<paths>({ baseUrl: 'https://shop.example' })
${calls}`,
  )
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['client.ts'] }))
  const options = { cwd: folder, capture: true }
  const maker = join(judgesFolder, 'node_modules/openapi-typescript/bin/cli.js')
  const made = await runNode(maker, ['document.json', '--output', 'paths.d.ts'], options)
  if (made.code !== 0) return made.output.trim().split('\n')
  const { code, output } = await runNode(join(root, programs.tsc), ['-p', '.'], options)
  return code === 0 ? [] : output.trim().split('\n')
}

runCommand(async () => {
  installJudges()
  for (const identity of [false, true]) {
    const name = identity ? 'with the calls of the demo identity' : 'without them'
    report.add(`linters, ${name}`, await judgeOpenApi(openApiDocument({ identity })))
  }
  const wrong = {
    ...openApiDocument(),
    paths: {
      '/order/{email}': { get: { responses: 4 } },
      '/order/{id}': { delete: { responses: {} } },
    },
  }
  const found = await judgeOpenApi(wrong)
  const expected = ['redocly struct', 'redocly no-identical-paths', 'spectral path-params']
  report.add(
    'linters, of a wrong document',
    expected
      .filter((rule) => !found.some((problem) => problem.startsWith(rule)))
      .map((rule) => `${rule} is not found in a document that breaks it.`),
  )
  report.add('a client', await compile())
  return report.problems.length > 0 ? 1 : 0
})
