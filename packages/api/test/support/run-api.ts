import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { audience } from '@strapline/demo-issuer/start'
import { onTestFinished } from 'vitest'
import { testIssuer } from './issuers.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Node itself runs TypeScript from 22.18 on, as in the image; before, tsx does, as in `npm run api`. */
const loader = Reflect.get(process.features, 'typescript') ? [] : ['--import', 'tsx']

/** Runs the API as a process until it listens; on an embedded Postgres of its own without a database. */
export async function runApi(
  env: ({ DATABASE_URL: string } | { API_DATA_DIR: string }) & NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; url: string; errors(): string }> {
  const issuer = await testIssuer()
  const child = spawn(process.execPath, [...loader, 'packages/api/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...env,
      API_PORT: '0',
      OIDC_ISSUER: issuer.url,
      OIDC_AUDIENCE: audience,
      API_SAMPLE_DATA: 'on',
      API_SIGNING_KEYS: `test:${randomBytes(32).toString('base64url')}`,
      API_LOG_LEVEL: 'error',
      API_STOP_DELAY_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, found] = /^API: (\S+)$/m.exec(output) ?? []
      if (found) resolve(found)
    })
    child.once('close', () => reject(new Error(`It ended first: ${output}${errors}`)))
  })
  return { child, url, errors: () => errors }
}
