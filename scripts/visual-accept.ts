/**
 * `npm run visual:accept [-- part of a story file's path …]`: stores the hashes of the present pictures, and their sizes.
 * Without a path it also removes those of stories that no longer exist, and asks for `--all` before it changes many.
 * `--signed-by='Your Name'` adds a line to docs/sign-off.md: whoever has looked at the difference says so in Git.
 * `npm run visual:diff` shows what would be accepted, and what was.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { calibrationHash } from '../.storybook/calibration.ts'
import {
  drawsDifferently,
  fingerprintsPath,
  machineOf,
  readFingerprints,
  writeFingerprints,
} from '../.storybook/fingerprints.ts'
import { signOffLine } from '../packages/ui/src/foundations/changes/sign-offs.ts'
import { findBrowser } from './browser.ts'
import { accept, tooManyUnseen } from './lib/accepting.ts'
import { chooseBase, historyOf } from './lib/changes.ts'
import { drawStories, hashesOf, sizesOf } from './lib/pictures.ts'
import { root } from './lib/run.mjs'
import { runCommand, Trouble, troubleFrom } from './lib/trouble.mjs'

/** The option that replaces all fingerprints by those of this machine. */
const moveOption = '--from-this-machine'

/** The option with the name of whoever has looked at what is accepted. */
const signOption = '--signed-by='

/** The option that says that many changed pictures are meant. */
const allOption = '--all'

/** Who has looked at which changes. */
const signOffs = 'docs/sign-off.md'

runCommand(async () => {
  const args = process.argv.slice(2)
  const signer = args.find((arg) => arg.startsWith(signOption))?.slice(signOption.length)
  if (signer !== undefined && !/\S/.test(signer)) {
    throw new Trouble(`Who signs? Give your name, as in ${signOption}'Your Name'.`)
  }
  const files = args.filter(
    (arg) => arg !== moveOption && arg !== allOption && !arg.startsWith(signOption),
  )
  const browser = troubleFrom(findBrowser)
  const machine = machineOf(browser, await calibrationHash(root, browser))
  const stored = args.includes(moveOption) ? undefined : troubleFrom(() => readFingerprints(root))
  const difference = stored && drawsDifferently(machine, stored.machine)
  if (difference) {
    throw new Trouble(
      `This machine draws differently (${difference}), so its hashes mean nothing on the others: accept on one that draws as the stored ones, or move all of them here with \`npm run visual:accept -- ${moveOption}\`.`,
    )
  }
  if (!stored && files.length > 0) {
    throw new Trouble(`All fingerprints move or none: leave out the paths beside ${moveOption}.`)
  }

  const { code, output, records } = await drawStories({ folder: root, files })
  if (records.length === 0) {
    console.log(output)
    throw new Trouble(
      files.length > 0
        ? `No story was drawn: no story file has ${files.join(' or ')} in its path, or none of its stories runs.`
        : 'No story was drawn: see above.',
    )
  }
  const before = stored?.pictures ?? {}
  const drawn = hashesOf(records)
  // A failed story was not drawn and keeps its fingerprint.
  const keepOthers = files.length > 0 || code !== 0
  const accepted = accept(before, drawn, keepOthers)
  const { pictures, ...differences } = accepted
  const asksForAll = stored && files.length === 0 && !args.includes(allOption)
  const tooMany = asksForAll ? tooManyUnseen(accepted) : undefined
  if (tooMany) throw new Trouble(tooMany)
  const sizes = { ...(keepOthers && stored?.sizes), ...sizesOf(records) }
  writeFingerprints(root, { machine, pictures, sizes })

  for (const [word, keys] of Object.entries(differences)) {
    for (const key of keys) console.log(`  ${word.padEnd(8)} ${key}`)
  }
  const { changed, added, dropped } = differences
  if (signer !== undefined) {
    // What somebody else has accepted already is signed as what it changed.
    const isNew = Object.values(differences).flat().length > 0
    const base = isNew ? undefined : chooseBase(historyOf(), pictures)
    const { changed, added, dropped } =
      typeof base === 'object' ? accept(base.pictures, drawn, keepOthers) : differences
    if (changed.length + added.length + dropped.length > 0) {
      const day = new Date().toISOString().slice(0, 10)
      appendFileSync(
        join(root, signOffs),
        `${signOffLine(day, signer.trim(), { changed, added, dropped })}\n`,
      )
      console.log(`Signed in ${signOffs}: commit it with the fingerprints.`)
    } else console.log('Nothing is signed: none of these pictures has changed.')
  }
  console.log(
    `${fingerprintsPath}: ${changed.length} changed, ${added.length} added, ${dropped.length} dropped, ${Object.keys(pictures).length} in all.`,
  )
  if (changed.length + added.length > 0) {
    console.log(
      `Before and after, side by side: \`npm run visual:diff -- ${['HEAD', ...files].join(' ')}\`.`,
    )
  }
  if (code !== 0) {
    console.log(output)
    throw new Trouble('Some stories failed and keep the fingerprints they had: see above.')
  }
  return 0
})
