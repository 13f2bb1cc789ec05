import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { demoIdSchema } from '@strapline/contract/demo'
import { writeDurably } from '@strapline/server-kit/files/durable-file'
import { makeFolder } from '@strapline/server-kit/files/make-folder'
import { systemCode } from '@strapline/server-kit/trouble'
import { type DemoData, readDemoData } from './demo-data.ts'

/** Data sets as files. The time of a file is that of the last call, so that it survives a restart. */
export interface DemoFolder {
  /** The ids and when each was last called, in milliseconds since 1970; the one of longest ago first. */
  list(): Promise<[id: string, calledAt: number][]>
  /** A sentence instead of the data when the file is damaged. */
  read(id: string): Promise<DemoData | string>
  /** Writes durably. Not for concurrent calls with the same id. */
  write(id: string, data: DemoData, calledAt: number): Promise<void>
  /** Stores when it was called. */
  touch(id: string, calledAt: number): Promise<void>
  remove(id: string): Promise<void>
}

/** Passes over a file or folder that somebody has removed. */
function unlessMissing(error: unknown): undefined {
  if (systemCode(error) !== 'ENOENT') throw error
}

function readText(text: string): DemoData | string {
  try {
    return readDemoData(JSON.parse(text))
  } catch {
    return 'it is not valid JSON'
  }
}

/** The data sets in `folder`, which is created with the first of them. */
export function createDemoFolder(folder: string): DemoFolder {
  const fileOf = (id: string) => join(folder, `${id}.json`)

  async function touch(id: string, calledAt: number): Promise<void> {
    const time = new Date(calledAt)
    await utimes(fileOf(id), time, time).catch(unlessMissing)
  }

  return {
    touch,
    async list() {
      const found: [id: string, calledAt: number][] = []
      for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
        const id = name.replace(/\.json$/, '')
        // A killed process has left an incomplete file.
        if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
        else if (name.endsWith('.json') && demoIdSchema.safeParse(id).success) {
          found.push([id, (await stat(fileOf(id))).mtimeMs])
        }
      }
      return found.sort(([, one], [, other]) => one - other)
    },
    async read(id) {
      const text = await readFile(fileOf(id), 'utf8').catch(unlessMissing)
      return text === undefined ? 'its file is missing' : readText(text)
    },
    async write(id, data, calledAt) {
      await makeFolder(folder, 0o700)
      await writeDurably(fileOf(id), JSON.stringify(data))
      await touch(id, calledAt)
    },
    remove: (id) => rm(fileOf(id), { force: true }),
  }
}
