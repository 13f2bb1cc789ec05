import { createRequire } from 'node:module'
import { judgesFolder } from './judges.mjs'

/**
 * What two linters say of an OpenAPI document: Redocly's with its recommended rules, and Spectral with those of OpenAPI.
 * They have to be installed (judges.mjs).
 *
 * @param {object} document
 * @returns {Promise<string[]>} a line for each finding: `redocly no-identical-paths: …`
 */
export async function judgeOpenApi(document) {
  const load = createRequire(`${judgesFolder}/package.json`)
  const { createConfig, lintFromString } = load('@redocly/openapi-core')
  const { Spectral } = load('@stoplight/spectral-core')
  const { oas } = load('@stoplight/spectral-rulesets')
  const config = await createConfig({ extends: ['recommended'] })
  const linter = new Spectral()
  linter.setRuleset({ extends: [oas] })
  /** @type {{ ruleId: string, message: string }[]} */
  const byRedocly = await lintFromString({ source: JSON.stringify(document), config })
  /** @type {{ code: string, message: string }[]} */
  const bySpectral = await linter.run(structuredClone(document))
  return [
    ...byRedocly.map(({ ruleId, message }) => `redocly ${ruleId}: ${message}`),
    ...bySpectral.map(({ code, message }) => `spectral ${code}: ${message}`),
  ]
}
