import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoHeader } from '@strapline/contract/demo'
import type { Review } from '@strapline/contract/entities'
import type { MockApiOptions } from '@strapline/mock-api/start'

/** How a test starts a server: the options that both servers have. */
export type TestOptions = Omit<MockApiOptions, 'dataDir'>

/** A server that runs. */
export interface RunningServer {
  /** Its address; where several servers have the same data, any of theirs, another one each time. */
  readonly url: string
  /** The address of the identity provider's calls, where it is a server of its own. */
  readonly identityUrl?: string | undefined
  notes: readonly string[]
  close(): Promise<void>
}

/** Lists that a test stores behind a server's back. */
export interface StoredLists {
  reviews?: Review[]
  /** Some of those that are stored. */
  accounts?: unknown[]
}

/** A server that the tests of this folder are run on. */
export interface TestServer {
  name: 'mock' | 'api'
  /** The header Vary of its calls; of a preflight it is Origin. */
  vary: string
  /** The headers of its own that pages may send besides those of the contract's calls. */
  ownHeaders: readonly string[]
  /** With how many spaces it indents JSON. */
  indent: number
  /** Starts it with the data that `dataDir` names, the sample data at first. */
  start(dataDir: string, options: TestOptions): Promise<RunningServer>
  /** All that is stored, in the form of the mock's db.json. */
  stored(dataDir: string): Promise<Record<string, unknown[]>>
  /** Replaces lists of what is stored, while no server runs. */
  replace(dataDir: string, lists: StoredLists): Promise<void>
  /** For how many milliseconds a proof of the identity provider is taken after its end. */
  proofSkew: number
  /** The key that signs tokens. */
  readKey(dataDir: string): Promise<Uint8Array>
}

const mock: TestServer = {
  name: 'mock',
  vary: 'Origin',
  ownHeaders: [demoHeader],
  indent: 2,
  proofSkew: 0,
  async start(dataDir, options) {
    // Here, so that it sees what the test mocks.
    const { startMockApi } = await import('@strapline/mock-api/start')
    return startMockApi({ ...options, dataDir })
  },
  async stored(dataDir) {
    return JSON.parse(await readFile(join(dataDir, 'db.json'), 'utf8'))
  },
  async replace(dataDir, lists) {
    const stored = await mock.stored(dataDir)
    await writeFile(join(dataDir, 'db.json'), JSON.stringify({ ...stored, ...lists }))
  },
  async readKey(dataDir) {
    const { signingKey } = await mock.stored(dataDir)
    return Buffer.from(String(signingKey), 'base64url')
  },
}

let present = mock

/** The server that the tests are run on: the mock API, unless a setup file has chosen another one. */
export const testServer = (): TestServer => present

/** Runs the tests on another server; called by the setup file of its Vitest project. */
export function runTestsOn(server: TestServer): void {
  present = server
}

/** Defines tests of what only the mock API has: its files, and how it writes them. */
export function onlyOnMock(define: () => void): void {
  if (present.name === 'mock') define()
}
