import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureRecord } from '../../.storybook/picture-command.ts'
import { programs, runNode } from './run.mjs'

export interface Drawing {
  /** The exit code: 0 when every story passed. */
  code: number
  /** What Vitest printed. */
  output: string
  /** A record for each picture that was taken. */
  records: PictureRecord[]
}

/** Runs the stories of a tree to take their pictures, without comparing them. */
export async function drawStories({
  folder,
  files = [],
  drawTo,
  drawKeys,
}: {
  /** the tree: the repository or a worktree of it */
  folder: string
  /** only these story files, or parts of their paths */
  files?: string[]
  /** a folder for PNG files */
  drawTo?: string
  /** a JSON file with the keys of the pictures to draw; all without it */
  drawKeys?: string
}): Promise<Drawing> {
  const temporary = mkdtempSync(join(tmpdir(), 'strapline-pictures-'))
  const log = join(temporary, 'log')
  try {
    const { code, output } = await runNode(
      join(folder, programs.vitest),
      ['run', '--project', 'stories', '--reporter=dot', ...files],
      {
        cwd: folder,
        capture: true,
        env: {
          STRAPLINE_PICTURES: 'record',
          STRAPLINE_PICTURE_LOG: log,
          STRAPLINE_DRAW_TO: drawTo,
          STRAPLINE_DRAW_KEYS: drawKeys,
        },
      },
    )
    return { code, output, records: readRecords(log) }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** @param log the file that STRAPLINE_PICTURE_LOG names */
export function readRecords(log: string): PictureRecord[] {
  if (!existsSync(log)) return []
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** @returns the hash of each picture */
export function hashesOf(records: PictureRecord[]): Record<string, string> {
  return Object.fromEntries(records.map(({ key, hash }) => [key, hash]))
}

/** @returns the size of each picture */
export function sizesOf(records: PictureRecord[]): Record<string, PictureRecord['size']> {
  return Object.fromEntries(records.map(({ key, size }) => [key, size]))
}
