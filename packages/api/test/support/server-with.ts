import { type Api, type ApiOptions, startApi } from '@strapline/api/start'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { send } from '@strapline/mock-api/test/support/api'
import { onTestFinished } from 'vitest'
import { databaseOf, useDatabase } from './databases.ts'
import { testIssuer } from './issuers.ts'
import { testApiOptions } from './use-api.ts'

/** A server with other options than the usual ones, closed after the test, and the address of its database. */
export async function serverWith(
  options: Partial<ApiOptions>,
): Promise<Api & { databaseUrl: string }> {
  const folder = `server ${Math.random()}`
  const release = await useDatabase(folder)
  onTestFinished(release)
  const databaseUrl = databaseOf(folder)
  const usual = testApiOptions(databaseUrl, { log: () => {} }, (await testIssuer()).url)
  const server = await startApi({ ...usual, ...options })
  onTestFinished(server.close)
  return { ...server, databaseUrl }
}

/** Signs the demo's buyer in at a server of this test's issuer, or another one; answers the access token. */
export async function buyerAt(
  url: string,
  {
    email,
    name,
    password,
  }: typeof demoAccounts.buyer | typeof demoAccounts.admin = demoAccounts.buyer,
): Promise<{ email: string; token: string }> {
  const issuer = await testIssuer()
  const proof = await send(`${issuer.url}/identity/sign-in`, 'POST', { body: { email, password } })
  const { idToken } = proof.json as { idToken: string }
  const registered = await send(`${url}/user`, 'POST', { body: { email, name }, token: idToken })
  return { email, token: (registered.json as { token: string }).token }
}
