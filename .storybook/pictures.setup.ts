import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../scripts/browser.ts'
import { calibrationHash } from './calibration.ts'
import {
  drawsDifferently,
  machineOf,
  type PictureHashes,
  readFingerprints,
} from './fingerprints.ts'

/** How the pictures of a run are checked. */
export interface PictureCheck {
  /**
   * - `compare`: a picture without the expected hash fails its story
   * - `record`: every picture passes; the scripts read the log of their hashes
   * - `off`: no picture is taken
   */
  mode: 'compare' | 'record' | 'off'
  expected: PictureHashes
}

declare module 'vitest' {
  export interface ProvidedContext {
    pictures: PictureCheck
  }
}

const root = join(import.meta.dirname, '..')

/** Vitest's global setup of the story tests: decides once per run what pictures are compared with. */
export default async function setup(project: TestProject) {
  project.provide('themedStories', process.env.STRAPLINE_THEMES === 'all' ? 'all' : 'screens')
  project.provide('pictures', await pictureCheck(process.env.STRAPLINE_PICTURES))
}

async function pictureCheck(wanted: string | undefined): Promise<PictureCheck> {
  if (wanted === 'off') return { mode: 'off', expected: {} }
  if (wanted === 'record') return { mode: 'record', expected: {} }
  const { machine, pictures } = readFingerprints(root)
  const browser = findBrowser()
  const here = machineOf(browser, await calibrationHash(root, browser))
  const difference = drawsDifferently(here, machine)
  if (difference === undefined) return { mode: 'compare', expected: pictures }
  // Drawing all of an earlier commit would take as long as the stories themselves.
  console.warn(
    `Pictures are drawn by ${machine.platform}, and not compared here (${difference}): the gate of the pull request compares them. All else of each story is checked.`,
  )
  return { mode: 'off', expected: {} }
}
