import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startMockApi } from '@strapline/mock-api/start'
import { StartTrouble } from '@strapline/server-kit/trouble'
import { expect } from 'vitest'
import { temporaryFolder, testPasswordCost } from './api.ts'

/** The one-line message of the StartTrouble with which a mock API does not start. */
export async function troubleOf(dataDir: string, port = 0): Promise<string> {
  const error = await startMockApi({ dataDir, port, passwordCost: testPasswordCost }).then(
    (api) => api.close(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartTrouble)
  const { message } = error as StartTrouble
  expect(message).not.toContain('\n')
  return message
}

/** A data folder with one file. */
export async function folderWith(name: string, content: string): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, name), content)
  return folder
}
