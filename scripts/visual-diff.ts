/**
 * `npm run visual:diff [-- commit or tag [part of a story file's path …]]`: draws the stories that differ
 * between a commit (the last one on main, unless another is named) and the working tree, both in this
 * machine's browser, and writes dist/visual-diff/index.html with before, after and difference.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calibrationHash } from '../.storybook/calibration.ts'
import {
  drawsDifferently,
  fingerprintsPath,
  machineOf,
  parseFingerprints,
} from '../.storybook/fingerprints.ts'
import type { PictureRecord } from '../.storybook/picture-command.ts'
import { findBrowser } from './browser.ts'
import { diffPage } from './lib/diff-page.ts'
import { commitOf, fileIn, lastOnMain, uncommittedFiles } from './lib/git.ts'
import { compareDrawings } from './lib/picture-diff.ts'
import { drawStories, hashesOf } from './lib/pictures.ts'
import { root } from './lib/run.mjs'
import { listStories, storyFilesOf } from './lib/stories.ts'
import { runCommand, Trouble, troubleFrom } from './lib/trouble.mjs'
import { inWorktree } from './lib/worktree.ts'

const target = join(root, 'dist', 'visual-diff')

runCommand(async () => {
  const browser = troubleFrom(findBrowser)
  const [wanted, ...files] = process.argv.slice(2)
  const uncommitted = uncommittedFiles().length
  const { commit, name, stored } = baseOf(wanted)
  const tree = uncommitted > 0 ? `the working tree (uncommitted files: ${uncommitted})` : 'HEAD'
  console.log(`Comparing ${name} with ${tree}, in ${browser.version}.`)

  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const here = machineOf(browser, await calibrationHash(root, browser))
  const difference = drawsDifferently(here, stored.machine)
  if (difference) {
    console.log(
      `This machine draws differently (${difference}): all stories are drawn on both sides.`,
    )
  }

  console.log('Drawing the working tree …')
  const after = await drawStories({ folder: root, files })
  const pictures = await inWorktree(commit, async (folder) => {
    let before = stored.pictures
    if (difference) {
      console.log(`Drawing ${name} …`)
      before = hashesOf((await drawStories({ folder, files })).records)
    }
    const now = hashesOf(after.records)
    const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    const differing = keys
      .filter((key) => before[key] !== now[key])
      .filter((key) => files.length === 0 || isOfDrawnComponent(after.records, key))
      .sort()
    if (differing.length === 0) return []
    console.log(`Drawing the pictures that differ: ${differing.length} …`)
    const drawn = (hashes: Record<string, string>) => differing.filter((key) => key in hashes)
    await drawKeys(root, drawn(now), 'after')
    await drawKeys(folder, drawn(before), 'before')
    return compareDrawings(target, differing)
  })

  const page = join(target, 'index.html')
  const heading = {
    before: name,
    after: tree,
    browser: browser.version,
    drawn: after.records.length,
  }
  writeFileSync(page, diffPage(heading, pictures))
  const count = (kind: string) => pictures.filter((each) => each.kind === kind).length
  console.log(
    `${count('changed')} changed, ${count('added')} added, ${count('removed')} removed, of ${after.records.length}: ${pathToFileURL(page)}`,
  )
  if (after.code !== 0) {
    console.log(
      'Some stories of the working tree failed, and their pictures count as removed: `npm test -- stories` tells which.',
    )
  }
  return 0
})

/** Whether another picture of the same component was drawn. */
function isOfDrawnComponent(records: PictureRecord[], key: string) {
  const [component] = key.split('--')
  return records.some((record) => record.key.startsWith(`${component}--`))
}

/**
 * Draws some pictures of a tree.
 *
 * @param folder the repository or a worktree
 */
async function drawKeys(folder: string, keys: string[], side: 'before' | 'after') {
  if (keys.length === 0) return
  const temporary = mkdtempSync(join(tmpdir(), 'strapline-keys-'))
  const drawKeys = join(temporary, 'keys.json')
  writeFileSync(drawKeys, JSON.stringify(keys))
  await drawStories({
    folder,
    files: storyFilesOf(await listStories(folder), keys),
    drawTo: join(target, side),
    drawKeys,
  })
  rmSync(temporary, { recursive: true })
}

/**
 * The commit to compare with.
 *
 * @param wanted the commit or tag from the command line
 */
function baseOf(wanted: string | undefined) {
  // Throws outside of a git repository.
  const commit = wanted === undefined ? lastOnMain() : commitOf(wanted)
  if (!commit) {
    throw new Trouble(
      wanted === undefined
        ? 'There is no commit to compare with yet: commit first, or name one.'
        : `There is no commit ${wanted} here: \`git log\` lists them, and \`git fetch --tags\` brings those of others.`,
    )
  }
  const text = fileIn(commit, fingerprintsPath)
  const name = wanted ?? commit.slice(0, 10)
  if (!text) {
    throw new Trouble(
      `${name} has no ${fingerprintsPath}: pictures can be compared with commits from the one on that added it.`,
    )
  }
  return { commit, name, stored: troubleFrom(() => parseFingerprints(text)) }
}
