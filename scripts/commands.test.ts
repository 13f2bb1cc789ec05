import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findBrowser } from './browser.ts'
import { commitOf } from './lib/git.ts'
import { ensureFree, portFrom } from './lib/ports.ts'
import { runNode } from './lib/run.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Runs a script of this folder to its end, as its command does, and expects one sentence without a stack. */
async function expectSentence(
  words: string[],
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
) {
  const command = ['tsx', join('scripts', script), ...args]
  const { code, output } = await runNode('--import', command, { env, capture: true })
  expect(code).toBe(1)
  for (const word of words) expect(output).toContain(word)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).not.toMatch(/\bat .*:\d+:\d+/)
}

describe('a port', () => {
  it.each(['abc', '0', '70000', '80.5'])('can not be %s', (port) => {
    vi.stubEnv('PORT', port)
    expect(() => portFrom('PORT', 5173)).toThrow(`PORT is "${port}"`)
  })

  it.each([
    ['1', 1],
    ['65535', 65_535],
    ['', 5173],
  ])('can be %j', (port, expected) => {
    vi.stubEnv('PORT', port)
    expect(portFrom('PORT', 5173)).toBe(expected)
  })

  it.each(['127.0.0.1', '::1'])('that is taken on %s is told, with what to do', async (host) => {
    const server = createServer().listen(0, host)
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const free = ensureFree(port, 'PORT', 'the app')
    await expect(free).rejects.toThrow(
      `Port ${port} for the app is taken: stop what uses it, or choose another one, for example PORT=${port + 1} npm start.`,
    )
  })
})

describe('npm start', () => {
  it('refuses the same port for both', async () => {
    const env = { PORT: '6123', MOCK_API_PORT: '6123', VITE_API_URL: '' }
    await expectSentence(['both 6123'], 'start.ts', [], env)
  })

  it('names its options when it is given an unknown one', async () => {
    await expectSentence(['--fresh'], 'start.ts', ['--clean'])
  })

  it('refuses --fresh with a real API', async () => {
    const env = { VITE_API_URL: 'https://api.example.com' }
    await expectSentence(['leave --fresh out'], 'start.ts', ['--fresh'], env)
  })
})

describe('the browser', () => {
  it.each([
    ['does not exist', '/nowhere/chromium', 'There is no browser at /nowhere/chromium'],
    ['is not a browser', '/bin/false', 'does not start'],
  ])('that STRAPLINE_BROWSER names and that %s is told', (_, path, words) => {
    vi.stubEnv('STRAPLINE_BROWSER', path)
    expect(findBrowser).toThrow(words)
    expect(findBrowser).toThrow('STRAPLINE_BROWSER')
  })

  it.each([
    ['gate.ts', ['journeys', 'lint']],
    ['visual-diff.ts', []],
  ])('that is missing is told by %s', async (script, args) => {
    const env = { STRAPLINE_BROWSER: '/nowhere/chromium' }
    await expectSentence(['There is no browser at /nowhere/chromium'], script, args, env)
  })
})

describe('visual:diff', () => {
  it('says that a commit does not exist', async () => {
    await expectSentence(['There is no commit no-such-commit'], 'visual-diff.ts', [
      'no-such-commit',
    ])
  })

  it('takes no option of Git for a commit', () => {
    expect(commitOf('--all')).toBeUndefined()
    expect(commitOf('HEAD')).toMatch(/^[0-9a-f]{40}$/)
  })
})
