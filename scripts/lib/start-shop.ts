import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { buildApp } from './app-builder.ts'
import { root } from './run.mjs'
import { siteUrl } from './site-url.ts'
import { type ServerKind, startServer } from './start-server.ts'

/** A running shop. */
export interface Shop {
  /** The address of the app's production build, without a slash at its end. */
  appUrl: string
  /** The address of the server that it was built for. */
  apiUrl: string
  /** The folder of the app's production build. */
  appFolder: string
}

/** What a shop may differ in from the usual one. */
export interface ShopOptions {
  /** @default 'mock' */
  server?: ServerKind
  /** The path that the app is built for and served at. @default '/' */
  base?: string
  /** Further settings that the app is built with, such as VITE_CURRENCY. */
  settings?: Record<string, string>
  /** scrypt's cost for the server's password hashes. @default the server's own */
  passwordCost?: number
}

/**
 * Starts a shop on free ports: a server with fresh data, and the app's production build. Adds to `undo` what
 * stops it, to be called from the last to the first.
 */
export async function startShop(
  undo: (() => Promise<unknown>)[],
  { server = 'mock', base = '/', settings = {}, passwordCost }: ShopOptions = {},
): Promise<Shop> {
  // A folder per shop: the build contains the API's address, which differs between runs.
  const folder = await mkdtemp(join(tmpdir(), 'strapline-shop-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const outDir = join(folder, 'app')
  // The build needs the API's address, and the API the app's: it reads this array at each call.
  const appOrigins: string[] = []
  const dataDir = join(folder, 'data')
  const api = await startServer(server, dataDir, appOrigins, passwordCost)
  undo.push(() => api.close())
  const always = { VITE_SITE_URL: siteUrl, VITE_API_URL: api.url, VITE_BASE: base }
  await buildApp({ outDir, settings: { ...always, ...settings } })
  const app = await serve(outDir, base)
  undo.push(() => app.close())
  appOrigins.push(app.origin)
  return { appUrl: app.origin + base.slice(0, -1), apiUrl: api.url, appFolder: outDir }
}

/** Serves the build like `npm start`, with the headers that it was built with. */
async function serve(outDir: string, base: string) {
  const { httpServer, close } = await preview({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    base,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const { port } = httpServer.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close }
}
