import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAppServer } from '@strapline/api/app/app-server'
import type { OidcIssuer } from '@strapline/api/identity/oidc-provider'
import { programs, runNode } from './run.mjs'
import { siteUrl } from './site-url.ts'
import { type ServerKind, startServer } from './start-server.ts'

/** A running shop. */
export interface Shop {
  /** The address of the app's production build, without a slash at its end. */
  appUrl: string
  /** The address of the server that it was built for. */
  apiUrl: string
  /** The address of the identity provider's calls: that server, or the issuer beside it. */
  identityUrl: string
  /** The folder of the app's production build. */
  appFolder: string
}

/** What a shop may differ in from the usual one. */
export interface ShopOptions {
  /** @default 'mock' */
  server?: ServerKind
  /** The path that the app is built for and served at. @default '/' */
  base?: string
  /** Who signs people in at the real API. @default the demo's issuer */
  issuer?: OidcIssuer
  /** Further settings that the app is built with, such as VITE_CURRENCY. */
  settings?: Record<string, string>
  /** scrypt's cost for the server's password hashes. @default the server's own */
  passwordCost?: number
  /** The origins of apps that the server answers, to which this one is added; read at each call. */
  origins?: string[]
}

/** Makes the app's production build in a folder, with these settings. */
export async function buildApp(outDir: string, settings: Record<string, string>): Promise<void> {
  const { code, output } = await runNode(
    programs.vite,
    ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    // Vitest's own NODE_ENV would make a development build.
    { env: { VITE_SITE_URL: siteUrl, ...settings, NODE_ENV: undefined }, capture: true },
  )
  if (code !== 0) throw new Error(`The app could not be built.\n${output}`)
}

/**
 * Starts a shop on free ports: a server with fresh data, and the app's production build. Adds to `undo` what
 * stops it, to be called from the last to the first.
 */
export async function startShop(
  undo: (() => Promise<unknown>)[],
  {
    server = 'mock',
    base = '/',
    settings = {},
    issuer,
    passwordCost,
    origins = [],
  }: ShopOptions = {},
): Promise<Shop> {
  // A folder per shop: the build contains the API's address, which differs between runs.
  const folder = await mkdtemp(join(tmpdir(), 'strapline-shop-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const outDir = join(folder, 'app')
  const dataDir = join(folder, 'data')
  const api = await startServer(server, dataDir, origins, { passwordCost, issuer })
  undo.push(() => api.close())
  const { identityUrl = api.url } = api
  const always = { VITE_API_URL: api.url, VITE_DEMO_ISSUER: identityUrl, VITE_BASE: base }
  await buildApp(outDir, { ...always, ...settings })
  const origin = await serveApp(undo, outDir, { origins })
  return { appUrl: origin + base.slice(0, -1), apiUrl: api.url, identityUrl, appFolder: outDir }
}

/**
 * Serves a built app on a free port, with the files that its folder has now: they are listed once. Adds its origin,
 * which it resolves with, to those that the server answers.
 */
export async function serveApp(
  undo: (() => Promise<unknown>)[],
  outDir: string,
  { origins }: { origins: string[] },
): Promise<string> {
  const app = await startAppServer(outDir, 0)
  undo.push(() => app.close())
  origins.push(app.url)
  return app.url
}
