import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Defect, type Lane, lanes } from './defect.ts'

/** The declarations, those first whose tests are the fastest. */
const files = ['app', 'servers', 'components', 'trouble', 'pages'].map((name) => `${name}.diff`)

/** The lines of one side of a change, without their mark. */
const sideOf = (change: readonly string[], mark: '-' | '+') =>
  change
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(2))
    .join('\n')

/**
 * Reads a declaration:
 *
 *     button-padding: Button: 4 px more padding            its name, and what somebody would see, hear or lose
 *     in packages/ui/src/a/button.tsx: stories ./; unit b/  the file, and the tests of each lane; ./ is its folder
 *     - 'px-4 py-2'                                        the code, as lines or parts of lines
 *     + 'px-5 py-2'                                        the defect; nothing where the code is only taken out
 *
 * @throws {Error} when a line is something else
 */
function read(declaration: string): Defect {
  const [head = '', place = '', ...change] = declaration.trim().split('\n')
  const [, name = '', loss = ''] = /^(\S+): (.+)$/.exec(head) ?? []
  const [, file = '', tests = ''] = /^in (\S+): (.+)$/.exec(place) ?? []
  const noticedBy = Object.fromEntries(
    tests.split('; ').map((ofLane) => {
      const [lane = '', ...paths] = ofLane.split(' ')
      const folder = posix.dirname(file)
      return [lane, paths.map((path) => (path.startsWith('./') ? posix.join(folder, path) : path))]
    }),
  ) as Defect['noticedBy']
  const isRead =
    loss !== '' &&
    change.every((line) => /^[-+]( |$)/.test(line)) &&
    Object.keys(noticedBy).every((lane) => lanes.includes(lane as Lane))
  if (!isRead) throw new Error(`This declares no defect:\n${declaration}`)
  return { name, loss, file, from: sideOf(change, '-'), to: sideOf(change, '+'), noticedBy }
}

/** All defects that can be planted. */
export const defects: readonly Defect[] = files.flatMap((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .replace(/^#.*\n/gm, '')
    .trim()
    .split(/\n{2,}/)
    .map(read),
)
