import { execFileSync, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commitOf } from './lib/git.mjs'
import { portFrom } from './lib/ports.mjs'

const root = join(import.meta.dirname, '..')
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Listens on a free port and returns its number. */
function takePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    servers.push(server)
    server.listen(0, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

/** Runs a script of this folder to its end, as its command in package.json does. */
function run(script: string, env: Record<string, string>, args: string[] = []) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const loader = script.startsWith('visual-') ? ['--import', 'tsx'] : []
    const child = spawn(process.execPath, [...loader, join('scripts', script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The output is one line, without a stack. */
function expectOneSentence(output: string) {
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).not.toMatch(/\bat .*:\d+:\d+/)
}

describe('a port', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each(['abc', '0', '70000', '-1', '80.5'])('can not be %s', (port) => {
    vi.stubEnv('PORT', port)
    expect(() => portFrom('PORT', 5173)).toThrow(`PORT is "${port}"`)
  })

  it.each(['1', '65535'])('can be %s', (port) => {
    vi.stubEnv('PORT', port)
    expect(portFrom('PORT', 5173)).toBe(Number(port))
  })

  it('is the usual one when the variable is not set', () => {
    vi.stubEnv('PORT', '')
    expect(portFrom('PORT', 5173)).toBe(5173)
  })
})

describe.each(['start.mjs', 'dev.mjs'])('%s', (script) => {
  it.each(['127.0.0.1', '::1'])('says which port is taken on %s, and what to do', async (host) => {
    const port = await takePort(host)
    const { code, output } = await run(script, { PORT: String(port), MOCK_API_PORT: '1' })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} for the app is taken`)
    expect(output).toContain('PORT=')
    expectOneSentence(output)
  })

  it('says which port for the mock API is taken', async () => {
    const port = await takePort()
    const free = await takePort()
    servers.pop()?.close()
    const { code, output } = await run(script, {
      PORT: String(free),
      MOCK_API_PORT: String(port),
      VITE_API_URL: '',
    })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} for the mock API is taken`)
    expect(output).toContain('MOCK_API_PORT=')
    expectOneSentence(output)
  })

  it.each(['PORT', 'MOCK_API_PORT'])('refuses a %s that is no port', async (variable) => {
    const { code, output } = await run(script, { [variable]: '80.5' })
    expect(code).toBe(1)
    expect(output).toContain(`${variable} is "80.5"`)
    expectOneSentence(output)
  })
})

describe('start.mjs', () => {
  it('refuses the same port for both', async () => {
    const env = { PORT: '6123', MOCK_API_PORT: '6123', VITE_API_URL: '' }
    const { code, output } = await run('start.mjs', env)
    expect(code).toBe(1)
    expect(output).toContain('both 6123')
    expectOneSentence(output)
  })

  it('names its one option when it is given an unknown one', async () => {
    const { code, output } = await run('start.mjs', {}, ['--clean'])
    expect(code).toBe(1)
    expect(output).toContain('--fresh')
    expectOneSentence(output)
  })

  it('says which port of the shop is taken with --real, whatever the port of an API', async () => {
    const port = String(await takePort())
    const { code, output } = await run('start.mjs', { PORT: port, API_PORT: '1' }, ['--real'])
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} for the shop is taken`)
    expectOneSentence(output)
  })

  it('refuses --fresh with a real API', async () => {
    const env = { VITE_API_URL: 'https://api.example.com' }
    const { code, output } = await run('start.mjs', env, ['--fresh'])
    expect(code).toBe(1)
    expect(output).toContain('leave --fresh out')
    expectOneSentence(output)
  })
})

describe('browser.mjs', () => {
  it('prints the browser that the tests run in', async () => {
    const { code, output } = await run('browser.mjs', {})
    expect(code).toBe(0)
    expect(output).toMatch(/Chrom/)
  })

  it.each([
    ['does not exist', '/nowhere/chromium', 'There is no browser at /nowhere/chromium'],
    ['is not a browser', '/bin/false', 'does not start'],
  ])('says what to do when STRAPLINE_BROWSER %s', async (_, path, words) => {
    const { code, output } = await run('browser.mjs', { STRAPLINE_BROWSER: path })
    expect(code).toBe(1)
    expect(output).toContain(words)
    expect(output).toContain('STRAPLINE_BROWSER')
    expectOneSentence(output)
  })
})

describe('visual-diff.mjs', () => {
  it('says that a commit does not exist', async () => {
    const { code, output } = await run('visual-diff.mjs', {}, ['no-such-commit'])
    expect(code).toBe(1)
    expect(output).toContain('There is no commit no-such-commit')
    expectOneSentence(output)
  })

  it('takes no option of Git for a commit', () => {
    expect(commitOf('--all')).toBeUndefined()
    expect(commitOf('HEAD')).toMatch(/^[0-9a-f]{40}$/)
  })

  it('refuses a commit that has no fingerprints', async () => {
    // The empty tree, which exists in every repository.
    const emptyTree = execFileSync('git', ['hash-object', '-t', 'tree', '/dev/null'], { cwd: root })
    const name = { GIT_AUTHOR_NAME: 'a', GIT_COMMITTER_NAME: 'a' }
    const email = { GIT_AUTHOR_EMAIL: 'a@b.example', GIT_COMMITTER_EMAIL: 'a@b.example' }
    const commit = execFileSync('git', ['commit-tree', String(emptyTree).trim(), '-m', 'Empty'], {
      cwd: root,
      env: { ...process.env, ...name, ...email },
    })
    const { code, output } = await run('visual-diff.mjs', {}, [String(commit).trim()])
    expect(code).toBe(1)
    expect(output).toContain('has no packages/ui/fingerprints.json')
    expectOneSentence(output)
  })
})

describe.each(['visual-diff.mjs', 'visual-accept.mjs'])('%s', (script) => {
  it('says what to do without a browser', async () => {
    const { code, output } = await run(script, { STRAPLINE_BROWSER: '/nowhere/chromium' })
    expect(code).toBe(1)
    expect(output).toContain('There is no browser at /nowhere/chromium')
    expectOneSentence(output)
  })
})

describe('chromatic.mjs', () => {
  it.each([[[]], [['--dry-run']]])('says where the token comes from, with %j', async (args) => {
    const { code, output } = await run('chromatic.mjs', { CHROMATIC_PROJECT_TOKEN: '' }, args)
    expect(code).toBe(1)
    expect(output).toContain('CHROMATIC_PROJECT_TOKEN=')
    expectOneSentence(output)
  })
})
