import { createRequire } from 'node:module'
import { judgesFolder } from './judges.ts'

/**
 * What two linters say of an OpenAPI document: Redocly's with its recommended rules, and Spectral with those of OpenAPI.
 * They have to be installed (judges.ts).
 *
 * @returns a line for each finding: `redocly no-identical-paths: …`
 */
export async function judgeOpenApi(document: object): Promise<string[]> {
  const load = createRequire(`${judgesFolder}/package.json`)
  const { createConfig, lintFromString } = load('@redocly/openapi-core')
  const { Spectral } = load('@stoplight/spectral-core')
  const { oas } = load('@stoplight/spectral-rulesets')
  const config = await createConfig({ extends: ['recommended'] })
  const linter = new Spectral()
  linter.setRuleset({ extends: [oas] })
  const byRedocly: { ruleId: string; message: string }[] = await lintFromString({
    source: JSON.stringify(document),
    config,
  })
  const bySpectral: { code: string; message: string }[] = await linter.run(
    structuredClone(document),
  )
  return [
    ...byRedocly.map(({ ruleId, message }) => `redocly ${ruleId}: ${message}`),
    ...bySpectral.map(({ code, message }) => `spectral ${code}: ${message}`),
  ]
}
