/**
 * `npm run test:determinism [-- part of a story file's path …]`: draws every story in the order of the files, and once
 * more in reverse, and lists the pictures that are not the same to the byte. So no story's look depends on the ones
 * that ran before it. It exits with 1 when any does.
 */
import { findBrowser } from './browser.mjs'
import { compareOrders } from './lib/compare-orders.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { drawStories } from './lib/pictures.mjs'
import { root } from './lib/run.mjs'
import { runCommand, Trouble, troubleFrom } from './lib/trouble.mjs'

runCommand(async () => {
  ensureInstalled()
  troubleFrom(findBrowser)
  const files = process.argv.slice(2)
  const option = files.find((file) => file.startsWith('-'))
  if (option) {
    throw new Trouble(
      `npm run test:determinism has no option ${option}: its words are parts of the paths of story files.`,
    )
  }
  const started = performance.now()
  console.log('Drawing the stories in the order of their files …')
  const listed = await drawStories({ folder: root, files, order: 'listed' })
  console.log('Drawing them in reverse …')
  const reversed = await drawStories({ folder: root, files, order: 'reversed' })
  const { compared, problems } = compareOrders(listed.records, reversed.records)
  if (compared === 0 && problems.length === 0) {
    console.log(listed.output)
    throw new Trouble(
      files.length > 0
        ? `No story was drawn: no story file has ${files.join(' or ')} in its path, or none of its stories runs.`
        : 'No story was drawn: see above.',
    )
  }
  for (const problem of problems) console.error(problem)
  const failed = [listed, reversed].find(({ code }) => code !== 0)
  if (failed) console.log(failed.output)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${compared} pictures compared, ${problems.length} differ${failed ? ', and stories failed: see above' : ''}, in ${seconds} s.`,
  )
  return problems.length > 0 || failed ? 1 : 0
})
