import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readCopy, readList, readStages, type Stage, textsOf } from '../lib/dockerfile.ts'
import { npmCommand } from '../lib/install.mjs'
import { root } from '../lib/run.mjs'
import { Trouble } from '../lib/trouble.mjs'
import { runProgram } from './run-program.ts'

/** What the image starts, and with which settings. */
export interface Image {
  command: string[]
  env: Record<string, string>
}

/** Where the Dockerfile works. */
const workFolder = '/shop'

const inside = (path: string) => relative(workFolder, join(workFolder, path))

/** Does in `folder` what a stage says: copies, and runs npm with `node`. */
async function follow(stage: Stage, node: string, folder: string): Promise<void> {
  for (const { name, text } of stage.instructions) {
    if (name === 'COPY') {
      const { stage: from, sources, target } = readCopy(text)
      // What another stage has made: packages are in the folder already, and the app is in the repository.
      if (from === 'packages') continue
      for (const source of sources) {
        const path = inside(source.replace(`${workFolder}/`, ''))
        const to = target.endsWith('/') ? join(target, path.split('/').at(-1) ?? '') : target
        mkdirSync(join(folder, to, '..'), { recursive: true })
        cpSync(join(root, path), join(folder, to), { recursive: true })
      }
    }
    if (name === 'RUN') {
      const [program, ...args] = text.split(' ')
      const [npm = '', npmArgs] = npmCommand(args)
      if (program !== 'npm')
        throw new Trouble(`This command knows no ${program}, which the Dockerfile runs.`)
      const [first, rest] = npm === process.execPath ? [node, npmArgs] : [npm, npmArgs]
      const { code, output } = await runProgram(first, rest, { cwd: folder })
      if (code !== 0) throw new Trouble(`The Dockerfile's ${text} failed:\n${output}`)
    }
  }
}

/**
 * Makes what the image has, in an empty folder and without an engine, by following the last two stages of the
 * Dockerfile. The app is the one in `dist/app`, which its first stage would build.
 */
export async function makeImage(node: string, folder: string): Promise<Image> {
  const stages = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const last = stages.at(-1)
  const packages = stages.find(({ name }) => name === 'packages')
  if (!last || !packages) throw new Trouble('The Dockerfile has no stage "packages".')
  await follow(packages, node, folder)
  await follow(last, node, folder)
  const env = textsOf(last, 'ENV').map((text) => {
    const [name = '', value = ''] = text.split('=')
    return [name, value.replace(workFolder, folder)]
  })
  const [, ...command] = readList(textsOf(last, 'CMD')[0] ?? '')
  return { command, env: Object.fromEntries(env) }
}
