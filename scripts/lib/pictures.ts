import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureRecord } from '../../.storybook/picture-command.ts'
import { programs, runNode } from './run.mjs'

interface Drawing {
  /** The exit code: 0 when every story passed. */
  code: number
  /** What Vitest printed. */
  output: string
  /** A record for each picture that was taken. */
  records: PictureRecord[]
}

interface DrawOptions {
  /** The tree: the repository or a worktree of it. */
  folder: string
  /** Only these story files, or parts of their paths. */
  files?: string[]
  /** A folder for PNG files. */
  drawTo?: string
  /** Smaller files for pages. @default 'png' */
  drawAs?: 'png' | 'webp'
  /** A JSON file with the keys of the pictures to draw; all without it. */
  drawKeys?: string
  /** A pattern of the names of the stories to run; all without it. */
  names?: string | undefined
}

/** Runs the stories of a tree to take their pictures, without comparing them. */
export async function drawStories(options: DrawOptions): Promise<Drawing> {
  const { folder, files = [], drawTo, drawAs, drawKeys, names } = options
  const temporary = mkdtempSync(join(tmpdir(), 'strapline-pictures-'))
  const log = join(temporary, 'log')
  try {
    const { code, output } = await runNode(
      join(folder, programs.vitest),
      ['run', '--project', 'stories', '--reporter=dot', ...(names ? ['-t', names] : []), ...files],
      {
        cwd: folder,
        capture: true,
        env: {
          STRAPLINE_PICTURES: 'record',
          STRAPLINE_PICTURE_LOG: log,
          STRAPLINE_DRAW_TO: drawTo,
          STRAPLINE_DRAW_AS: drawAs,
          STRAPLINE_DRAW_KEYS: drawKeys,
        },
      },
    )
    return { code, output, records: readRecords(log) }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Reads the file that STRAPLINE_PICTURE_LOG names. */
export function readRecords(log: string): PictureRecord[] {
  if (!existsSync(log)) return []
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** The hash of each picture. */
export const hashesOf = (records: PictureRecord[]): Record<string, string> =>
  Object.fromEntries(records.map(({ key, hash }) => [key, hash]))

/** The size of each picture. */
export const sizesOf = (records: PictureRecord[]): Record<string, PictureRecord['size']> =>
  Object.fromEntries(records.map(({ key, size }) => [key, size]))
