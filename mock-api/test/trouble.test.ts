import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from './support/api.ts'
import { runCommand, runMockApi } from './support/command.ts'
import { folderWith } from './support/trouble.ts'

describe('the command', () => {
  test('prints the address and the accounts, and closes on SIGTERM', async () => {
    const dataDir = await temporaryFolder()
    const { url, child, output, ended } = await runMockApi(dataDir)
    expect((await fetch(`${url}/review`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toStrictEqual({ code: 0, signal: null })
    expect(output.stderr).toBe('')
    expect(output.stdout).toContain('buyer@strapline.example / demo-buyer')
    expect(output.stdout).toContain('admin@strapline.example / demo-admin')
    expect(await readdir(dataDir)).toStrictEqual(['db.json'])
  })

  test('prints a trouble as one line and fails, wherever it comes from', async () => {
    const file = join(await folderWith('file', ''), 'file')
    const dataDir = await temporaryFolder()
    const started = [
      runCommand('main', { MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: file }),
      runCommand('main', { MOCK_API_PORT: 'x', STRAPLINE_DATA_DIR: dataDir }),
      runCommand('main', { MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: dataDir }, ['--frsh']),
    ]
    for (const { ended, output } of started) {
      expect((await ended).code).toBe(1)
      expect(output.stdout).toBe('')
      expect(output.stderr.trimEnd().split('\n')).toHaveLength(1)
      expect(output.stderr).not.toMatch(/^\s+at /m)
    }
    expect(started[0]?.output.stderr).toContain("can't be used")
    expect(started[1]?.output.stderr).toContain('MOCK_API_PORT is "x"')
    expect(started[2]?.output.stderr).toContain("Unknown option '--frsh'")
  })
})
