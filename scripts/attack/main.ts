/**
 * `npm test -- attack [-- --commit=C] [NAME …]`: attacks both servers as a stranger would, by HTTP and raw sockets, with an
 * OpenID Connect issuer of its own, and prints for each kind of attack how many were tried, held and failed. Floods are
 * bounded in number and time, and go to servers on this machine that it has started itself. `--commit` attacks the
 * servers of another commit, so that a cure can be seen to be one; ATTACK_DATABASE_URL names a Postgres, in which a
 * database is made and dropped, instead of an embedded one.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { commitOf } from '../lib/git.ts'
import { root } from '../lib/run.mjs'
import { runCommand, Trouble, troubleFrom } from '../lib/trouble.mjs'
import { inWorktree } from '../lib/worktree.ts'
import { forgedTokens, matrix, otherPeople } from './attacks/access.ts'
import { flood } from './attacks/flood.ts'
import { identity, passwords } from './attacks/identity.ts'
import {
  contentEncoding,
  endlessLists,
  keys,
  lists,
  malformed,
  massAssignment,
} from './attacks/input.ts'
import { overselling, silentDatabase, stop, twoServers } from './attacks/stock.ts'
import { streams } from './attacks/streams.ts'
import { origins, rawRequests, slowClients } from './attacks/wire.ts'
import { createTally, type Held } from './tally.ts'
import { type ApiTarget, startApi, startMock, type Target, type Undo } from './targets.ts'

interface Attack {
  /** Its row in the table. */
  category: string
  /** Undefined where the server has nothing to attack. */
  api?: (target: ApiTarget, held: Held) => Promise<void>
  mock?: (target: Target, held: Held) => Promise<void>
}

const onBoth = (category: string, run: (target: Target, held: Held) => Promise<void>) => ({
  category,
  api: run,
  mock: run,
})

/** All attacks by name, in the order in which they run: the first one needs a shop without an administrator. */
const attacks: Record<string, Attack> = {
  identity: onBoth('takeovers of accounts, forged proofs', identity),
  passwords: { category: 'guessed passwords', mock: passwords },
  matrix: onBoth('each call by each caller', matrix),
  tokens: onBoth('forged access tokens, odd schemes', forgedTokens),
  people: onBoth("other people's data by other spellings, unknown paths and methods", otherPeople),
  streams: onBoth('streams of events: other ways in, made-up ids, other people’s orders', streams),
  fields: onBoth('fields that nobody may set', massAssignment),
  malformed: onBoth('broken, wrong, huge and hostile bodies', malformed),
  encoding: onBoth('bodies with Content-Encoding', contentEncoding),
  keys: onBoth('Idempotency-Key across users, bodies and servers', keys),
  lists: onBoth('made-up places, words, limits and orders of lists', lists),
  endless: { category: 'lists without an end', api: endlessLists },
  origins: onBoth('other origins, hosts and forwarded headers', origins),
  raw: onBoth('raw HTTP', rawRequests),
  slow: onBoth('400 slow clients', slowClients),
  overselling: onBoth('overselling, double cancels, duels of administrators', overselling),
  servers: { category: 'two servers, one database: reads after bookings', api: twoServers },
  stop: onBoth('a stop under twenty bookers', stop),
  silence: { category: 'a database host that falls silent', api: silentDatabase },
  flood: onBoth('floods of one visitor', flood),
}

function readArguments(args: string[]) {
  const { values, positionals } = troubleFrom(() =>
    parseArgs({ args, allowPositionals: true, options: { commit: { type: 'string' } } }),
  )
  const unknown = positionals.find((name) => !attacks[name])
  if (unknown !== undefined) {
    throw new Trouble(
      `There is no attack ${unknown}: name some of ${Object.keys(attacks).join(', ')}.`,
    )
  }
  const commit = values.commit === undefined ? undefined : commitOf(values.commit)
  if (values.commit !== undefined && !commit) {
    throw new Trouble(`There is no commit ${values.commit} here: \`git log\` lists them.`)
  }
  return { commit, names: positionals.length > 0 ? positionals : Object.keys(attacks) }
}

async function attackAll(folder: string, names: readonly string[]): Promise<number> {
  const undo: Undo = []
  const tally = createTally()
  const chosen = names.flatMap((name) => attacks[name] ?? [])
  try {
    const api = await startApi({ folder }, undo)
    const mock = await startMock({ folder }, undo)
    for (const { category, ...on } of chosen) {
      for (const [target, run] of [
        [api, on.api],
        [mock, on.mock],
      ] as const) {
        if (!run) continue
        const held = tally.of(category, target.name)
        try {
          await run(target as ApiTarget, held)
        } catch (error) {
          // An attack that could not go on has found something.
          held('the attack came to its end', false, error instanceof Error ? error.stack : error)
        }
      }
    }
  } finally {
    for (const step of undo.reverse()) await step()
  }
  const { tried, failed } = tally.sums()
  const { STRAPLINE_RESULTS: results } = process.env
  if (results) {
    // For the gate, which counts.
    const counts = { passed: tried - failed, failed, skipped: 0, stories: [], files: [] }
    writeFileSync(results, JSON.stringify({ ...counts, failures: tally.failures }))
  }
  console.log(`\n${tally.failures.join('\n')}\n\n${tally.table(['API', 'mock'])}\n`)
  console.log(`${tried - failed} passed, ${failed} failed`)
  return failed > 0 || tried === 0 ? 1 : 0
}

runCommand(() => {
  const { commit, names } = readArguments(process.argv.slice(2))
  if (!commit) return attackAll(root, names)
  return inWorktree(commit, (folder) => attackAll(folder, names))
})
