/**
 * `npm run mutants:stories [-- commit]`: plants small defects in components, one at a time, and tells
 * whether the stories notice. It works in a worktree of the commit (HEAD unless another is named), so
 * that the working tree stays as it is.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf } from './lib/git.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { programs, runNode } from './lib/run.mjs'
import { mutants } from './lib/story-mutants.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'
import { inWorktree } from './lib/worktree.mjs'

runCommand(async () => {
  ensureInstalled()
  const name = process.argv[2] ?? 'HEAD'
  const commit = commitOf(name)
  if (!commit) throw new Trouble(`There is no commit ${name} here: \`git log\` lists them.`)
  return inWorktree(commit, async (folder) => {
    let missed = 0
    for (const mutant of mutants) {
      const outcome = await plant(folder, mutant)
      if (outcome !== 'noticed') missed += 1
      console.log(`${outcome.padEnd(9)} ${mutant.defect}`)
    }
    console.log(`${mutants.length - missed} of ${mutants.length} noticed in ${name}.`)
    return missed > 0 ? 1 : 0
  })
})

/**
 * Plants one defect, runs the stories that may notice, and takes it out again.
 *
 * @param {string} folder the worktree
 * @param {import('./lib/story-mutants.mjs').Mutant} mutant
 * @returns {Promise<'noticed' | 'MISSED' | 'ABSENT'>} ABSENT where the commit has no such code
 */
async function plant(folder, { file, from, to, stories }) {
  const path = join(folder, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (!source.includes(from)) return 'ABSENT'
  writeFileSync(path, source.replace(from, to))
  try {
    const { code } = await runNode(
      join(folder, programs.vitest),
      ['run', '--project', 'stories', '--bail=1', '--reporter=dot', ...stories],
      { cwd: folder, capture: true },
    )
    return code === 0 ? 'MISSED' : 'noticed'
  } finally {
    writeFileSync(path, source)
  }
}
