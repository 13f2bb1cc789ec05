import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Api } from './api.ts'

/** How often something was written to the disk during `act`. */
export async function writesDuring({ dataDir }: Api, act: () => Promise<unknown>): Promise<number> {
  const probe = await open(join(dataDir, 'db.json'))
  const spy = vi.spyOn(Object.getPrototypeOf(probe) as { sync(): Promise<void> }, 'sync')
  await probe.close()
  await act()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}
