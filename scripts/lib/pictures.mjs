import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programs, runNode } from './run.mjs'

/**
 * @typedef {import('../../.storybook/picture-command.ts').PictureRecord} PictureRecord
 * @typedef {object} Drawing
 * @property {number} code the exit code: 0 when every story passed
 * @property {string} output what Vitest printed
 * @property {PictureRecord[]} records a record for each picture that was taken
 */

/**
 * Runs the stories of a tree to take their pictures, without comparing them.
 *
 * @param {object} options
 * @param {string} options.folder the tree: the repository or a worktree of it
 * @param {string[]} [options.files] only these story files, or parts of their paths
 * @param {string} [options.drawTo] a folder for PNG files
 * @param {string} [options.drawKeys] a JSON file with the keys of the pictures to draw; all without it
 * @returns {Promise<Drawing>}
 */
export async function drawStories({ folder, files = [], drawTo, drawKeys }) {
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

/**
 * @param {string} log the file that STRAPLINE_PICTURE_LOG names
 * @returns {PictureRecord[]}
 */
export function readRecords(log) {
  if (!existsSync(log)) return []
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/**
 * @param {PictureRecord[]} records
 * @returns {Record<string, string>} the hash of each picture
 */
export function hashesOf(records) {
  return Object.fromEntries(records.map(({ key, hash }) => [key, hash]))
}

/**
 * @param {PictureRecord[]} records
 * @returns {Record<string, PictureRecord['size']>} the size of each picture
 */
export function sizesOf(records) {
  return Object.fromEntries(records.map(({ key, size }) => [key, size]))
}
