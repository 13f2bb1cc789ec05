import { parseArgs } from 'node:util'
import type { Credentials } from '../people.ts'

const usage = `Say which server: npm run conform -- --url http://localhost:4000
  --as EMAIL:TOKEN   a buyer's access token, and again for an administrator's; CONFORM_AS has the same, separated by
                     spaces, and shows the tokens to nobody else on this machine
  --origin ORIGIN    the app's origin, https://shop.example: asks what a browser asks before a page there may call
  --writes           also asks what may store something, and takes back what it can; without --as it then signs in
                     the demo's accounts
  --json             prints the report as JSON and nothing else`

/** How the command is used, when an argument is missing, unknown or no value. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** Reads `email:token`. An email may have a colon, a token has none. */
function readCredentials(text: string): Credentials {
  const [, email, token] = /^(.+):([\w.~+/-]+=*)$/.exec(text) ?? []
  if (email === undefined || token === undefined) throw new WrongUse(usage)
  return { email, token }
}

/** As browsers send it: without a path, and without a slash at the end. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

function read(args: readonly string[], people: string) {
  const options = {
    url: { type: 'string' },
    as: { type: 'string', multiple: true, default: [] as string[] },
    origin: { type: 'string' },
    writes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  const { url = '', as, origin, writes, json } = values
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) throw new WrongUse(usage)
  if (origin !== undefined && !isOrigin(origin)) throw new WrongUse(usage)
  const given = as.length > 0 ? as : people.split(/\s+/).filter(Boolean)
  return { baseUrl: url.replace(/\/+$/, ''), as: given.map(readCredentials), origin, writes, json }
}

/**
 * Reads the arguments of `npm run conform`.
 *
 * @param people what the variable CONFORM_AS has, for when no argument names anybody
 * @throws {WrongUse} how the command is used, when an argument is missing, unknown or no value
 */
export function readConformArguments(args: readonly string[], people = '') {
  try {
    return read(args, people)
  } catch {
    // An unknown option, or a value that is none: the usage lists what there is.
    throw new WrongUse(usage)
  }
}
