import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSettings } from '@strapline/mock-api/settings'
import { StartTrouble } from '@strapline/server-kit/trouble'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './support/api.ts'
import { troubleOf } from './support/trouble.ts'

/** A port that another server listens on. */
async function takenPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.address() as AddressInfo).port
}

describe('a port', () => {
  test('that is taken is named, and the data folder stays as it is', async () => {
    const folder = await temporaryFolder()
    const port = await takenPort()
    const message = await troubleOf(folder, port)
    expect(message).toContain(`Port ${port} can't be used (EADDRINUSE)`)
    expect(message).toContain('MOCK_API_PORT')
    expect(await readdir(folder)).toStrictEqual([])
  })

  test.each(['4x', '-1', '65536', '4000.5', '0x10', '1e3', 'http'])(
    'of %s is refused by name',
    (value) => {
      expect(() => readSettings({ MOCK_API_PORT: value })).toThrow(StartTrouble)
      expect(() => readSettings({ MOCK_API_PORT: value })).toThrow(
        `MOCK_API_PORT is "${value}", which is not a port.`,
      )
      expect(() => readSettings({ PORT: value })).toThrow(/^PORT is /)
    },
  )

  test.each([undefined, '', ' '])('that is not set (%j) is the standard one', (value) => {
    expect(readSettings({ MOCK_API_PORT: value }).port).toBe(4000)
    expect(readSettings({ MOCK_API_PORT: '4100' }).port).toBe(4100)
  })
})
