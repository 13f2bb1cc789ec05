import { Trouble } from '../lib/trouble.mjs'
import { describeParts, type Part, parts } from './parts.ts'

/** What a person has asked for. */
export interface Wanted {
  parts: readonly Part[]
  /** For the program of the part; only with a single one. */
  args: readonly string[]
}

/** How the command is used. */
export const usage = `npm test                      runs the gate
npm test -- ci                runs what is needed before something lands, too
npm test -- PART …            runs parts
npm test -- PART -- ARGUMENT  runs a part with arguments for its program, such as a path

${describeParts()}`

/**
 * @param args of the command line
 * @throws {Trouble} for a part that does not exist, or arguments without one part to take them
 */
export function readArguments(args: readonly string[]): Wanted | 'help' {
  const end = args.indexOf('--')
  const names = end === -1 ? args : args.slice(0, end)
  const rest = end === -1 ? [] : args.slice(end + 1)
  if (names.includes('--help') || names.includes('-h')) return 'help'
  const option = names.find((name) => name.startsWith('-'))
  if (option !== undefined) {
    const [part = 'PART'] = names.filter((name) => !name.startsWith('-'))
    throw new Trouble(
      `${option} would go to the gate, which has no options: write it behind a second --, as in \`npm test -- ${part} -- ${option}\`.`,
    )
  }
  const chosen = names.flatMap(partsOf)
  if (rest.length > 0 && chosen.length !== 1) {
    throw new Trouble(
      'Arguments are for the program of a single part: name it, as in `npm test -- unit -- packages/contract`.',
    )
  }
  return {
    parts: names.length > 0 ? [...new Set(chosen)] : partsIn('test'),
    args: rest,
  }
}

const partsIn = (...places: Part['where'][]) => parts.filter(({ where }) => places.includes(where))

function partsOf(name: string) {
  if (name === 'ci') return partsIn('test', 'ci')
  const part = parts.find((each) => each.name === name)
  if (part) return [part]
  throw new Trouble(
    `There is no part ${name} of the gate. These are its parts:\n\n${describeParts()}`,
  )
}
