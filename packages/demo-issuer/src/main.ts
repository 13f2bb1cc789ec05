/** The command `npm run demo-issuer`: starts an issuer for trials, and says how an API on this machine uses it. */
import { fileURLToPath } from 'node:url'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { appOriginsAt, defaultAppPort, readPort } from '@strapline/server-kit/settings'
import { StartTrouble } from '@strapline/server-kit/trouble'
import { audience, defaultPort, startDemoIssuer } from './start.ts'

/** Beside the embedded database of the API; it is not in git. */
const file = fileURLToPath(new URL('../../../.data-api/issuer.json', import.meta.url))

async function main(): Promise<void> {
  const { env } = process
  const shop = `http://127.0.0.1:${readPort(env, 'API_PORT', 4000)}`
  const issuer = await startDemoIssuer({
    port: readPort(env, 'DEMO_ISSUER_PORT', defaultPort),
    file,
    appOrigins: appOriginsAt(readPort(env, 'PORT', defaultAppPort)),
    endUris: () => [`${shop}/oidc/back-channel-logout`],
    log: console.error,
  })
  const { buyer, admin } = demoAccounts
  console.log(`Issuer: ${issuer.url}
For the API: OIDC_ISSUER=${issuer.url} OIDC_AUDIENCE=${audience} API_SAMPLE_DATA=on npm run api
Demo accounts: ${buyer.email} / ${buyer.password}
               ${admin.email} / ${admin.password}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof StartTrouble ? error.message : error)
  process.exitCode = 1
})
