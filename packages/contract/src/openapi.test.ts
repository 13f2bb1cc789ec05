import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { extras } from './extras.ts'
import { identityEndpoints } from './identity.ts'
import { openApiDocument } from './openapi.ts'

interface Document {
  tags: { name: string; description: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Record<string, { operationId: string; tags: string[]; summary: string }>>
}

/** What two linters say of a document, Redocly's with its recommended rules and Spectral with those of OpenAPI. */
async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const byRedocly = await lintFromString({ source: JSON.stringify(document), config })
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [oas as RulesetDefinition] })
  const bySpectral = await linter.run(structuredClone(document) as Record<string, unknown>)
  return [
    ...byRedocly.map(({ ruleId, message }) => `redocly ${ruleId}: ${message}`),
    ...bySpectral.map(({ code, message }) => `spectral ${code}: ${message}`),
  ]
}

const methods = 'GET, POST, DELETE'

/** What TypeScript says of a module that lies beside this file. */
function diagnose(source: string): string[] {
  const file = `${import.meta.dirname}/client.ts`
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, languageVersion) =>
    name === file
      ? ts.createSourceFile(name, source, languageVersion)
      : getSourceFile(name, languageVersion)
  host.fileExists = (name) => name === file || ts.sys.fileExists(name)
  const program = ts.createProgram([file], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe.each([{ identity: false }, { identity: true }])('the document with %j', (options) => {
  const document = openApiDocument(options) as unknown as Document
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

  test('has nothing that others would correct', async () => {
    expect(await problemsOf(openApiDocument(options))).toEqual([])
  })

  test('has the sixteen calls apart from ours', () => {
    const [specification, ours] = document['x-tagGroups'].map(({ tags }) =>
      operations.filter((one) => tags.includes(one.tags[0] ?? '')).map((one) => one.operationId),
    )
    expect(specification?.toSorted()).toEqual(Object.keys(endpoints).toSorted())
    expect(ours?.toSorted()).toEqual(
      Object.keys({ ...extras, ...(options.identity && identityEndpoints) }).toSorted(),
    )
  })

  test('says of each tag and each call in a sentence what it is', () => {
    const groups = document['x-tagGroups'].flatMap(({ tags }) => tags)
    expect(document.tags.map(({ name }) => name)).toEqual(groups)
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/)
    for (const { summary, tags } of operations) {
      expect(summary).toMatch(/^[A-Z].+[.}]$/)
      expect(tags).toHaveLength(1)
    }
  })
})

test('others find what is wrong: no answer, and two paths that differ in a parameter alone', async () => {
  const document = openApiDocument()
  const wrong = {
    ...document,
    paths: {
      '/order/{email}': { get: { responses: 4 } },
      '/order/{id}': { delete: { responses: {} } },
    },
  }
  const problems = await problemsOf(wrong)
  for (const rule of ['redocly struct', 'redocly no-identical-paths', 'spectral path-params']) {
    expect(
      problems.some((problem) => problem.startsWith(rule)),
      rule,
    ).toBe(true)
  }
})

describe('a client that openapi-typescript makes', () => {
  /** What the compiler says of a program that asks the shop's server by such a client. */
  async function compile(program: string): Promise<string[]> {
    const document = JSON.stringify(openApiDocument({ identity: true }))
    const paths = astToString(await openapiTS(document))
    const source = `${paths}
      import createClient from 'openapi-fetch'
      const { ${methods} } = createClient<paths>({ baseUrl: 'https://shop.example' })
      ${program}`
    return diagnose(source)
  }

  test('compiles with calls of each kind', async () => {
    const calls = `
      const { data } = await GET('/api/v1/products', { params: { query: { limit: 20 } } })
      const name: string | undefined = data?.data[0]?.name
      const path = { email_or_id: 'buyer@firm.example' }
      const { data: orders, error } = await GET('/order/{email_or_id}', { params: { path } })
      const pieces: number | undefined = orders?.[0]?.myOrder
      const message: string | undefined = error?.message
      await DELETE('/order/{email_or_id}', { params: { path: { email_or_id: '0123456789abcdef01234567' } } })
      await POST('/review', { body: { ratting: 5, review: 'Good.' } })
      console.log(name, pieces, message)`
    expect(await compile(calls)).toEqual([])
  })

  test.each([
    ['an unknown path', `await GET('/products', {})`],
    ['a missing field', `await POST('/review', { body: { ratting: 5 } })`],
    ['a missing parameter', `await GET('/user/{email}', {})`],
  ])('does not compile with %s', async (_, call) => {
    expect(await compile(call)).not.toEqual([])
  })
})
