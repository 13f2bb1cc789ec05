/**
 * Checks that the server at an address, the mock API or any other, keeps the contract. Unless it may write, it sends
 * nothing that might store something.
 */
import { extraFields } from '@strapline/contract/capabilities'
import { type Endpoint, endpoints } from '@strapline/contract/endpoints'
import { extras } from '@strapline/contract/extras'
import { callTimeout, idempotencyHeader } from '@strapline/contract/rules'
import { checkAccess } from './access.ts'
import { createAsker, mightStore } from './asker.ts'
import { createBook } from './book.ts'
import { browsers, checkBrowsers } from './browsers.ts'
import { checkChanges } from './changes.ts'
import { checkEvents, events } from './events.ts'
import { checkExtraCalls, checkKeys } from './extra-calls.ts'
import { checkFields, checkLists, parameterNames } from './extra-fields.ts'
import { askOffers, checkBodyFields } from './offers.ts'
import { type Credentials, findPeople } from './people.ts'
import { checkReads } from './reads.ts'
import { checkRefusals, elsewhere } from './refusals.ts'
import { isMissing } from './replies.ts'
import { type Aspect, aspects, type ConformanceReport, type Finding } from './report.ts'
import { type CallName, createRun, type Run } from './run.ts'

/** What to check, and how. */
export interface ConformanceOptions {
  /** The address, without a slash at the end. */
  baseUrl: string
  /**
   * A buyer and an administrator whose tokens are used. @default the demo's accounts, signed in at the demo's identity
   * provider, where the run may write
   */
  as?: readonly Credentials[]
  /** The origin of the app, whose pages have to be let in. @default nobody asks about it */
  origin?: string | undefined
  /** Whether it may store something at the server; it takes back what a call exists for. @default false */
  writes?: boolean
  /** Whether the extras are asked. @default true */
  extras?: boolean
  /** Milliseconds for each call. @default the time after which the app gives up */
  timeLimit?: number
}

const callNames = Object.keys(endpoints) as (keyof typeof endpoints)[]

/** Whether the contract says anything about an aspect of a call. */
function isAsked({ access, body, params }: Endpoint, aspect: Aspect): boolean {
  if (aspect === 'access') return access !== 'anyone'
  if (aspect === 'body') return body !== undefined
  return aspect !== 'errors' || access !== 'anyone' || params !== undefined
}

/** The finding about an aspect. An aspect that was not reached has the reason of the one before it. */
function findingOf(run: Run, name: CallName, endpoint: Endpoint, aspect: Aspect): Finding {
  if (!isAsked(endpoint, aspect)) return { state: 'nothing to ask' }
  if (!run.writes && endpoint.method !== 'GET') return { state: 'not asked', why: mightStore }
  const found = run.book.found(name, aspect)
  if (found) return found
  const why = run.book.found(name, 'answer')?.why ?? run.book.found(name, 'access')?.why
  return { state: 'not asked', why: why ?? 'a step before it did not hold' }
}

/** Notes for each call whether its path is there, and drops what follows from a call that is not there. */
function judgePaths({ book, statuses, about }: Run): Set<string> {
  const absent = new Set<string>()
  for (const name of callNames) {
    const got = statuses.get(name) ?? []
    if (got.some((status) => !isMissing(status))) book.note(name, 'path', { state: 'ok' })
    else if (got.length > 0) {
      absent.add(name)
      const subject = about(name, 'path', 'in every way')
      book.differs(subject, [
        { path: 'status', expected: 'a call', got: `${[...new Set(got)].join(', ')} each time` },
      ])
    }
  }
  return absent
}

function reportCalls(run: Run, absent: ReadonlySet<string>): ConformanceReport['calls'] {
  return callNames.map((name) => {
    const endpoint: Endpoint = endpoints[name]
    const found = (aspect: Aspect): Finding => {
      const finding = findingOf(run, name, endpoint, aspect)
      const follows = absent.has(name) && aspect !== 'path' && finding.state !== 'nothing to ask'
      return follows ? { state: 'not asked', why: 'there is no such call' } : finding
    }
    return {
      name,
      call: `${endpoint.method} ${endpoint.path}`,
      path: found('path'),
      access: found('access'),
      body: found('body'),
      answer: found('answer'),
      errors: found('errors'),
    }
  })
}

const unsaid: Finding = { state: 'not asked', why: 'the server did not say what it offers' }

function reportExtras({ book }: Run): ConformanceReport['extras'] {
  const fields = extraFields.map(({ name }) => name)
  const names = [...Object.keys(extras), ...fields, ...parameterNames, idempotencyHeader, events]
  return names.map((name) => {
    const offered = book.offered(name)
    const findings = aspects.flatMap((aspect) => book.found(name, aspect) ?? [])
    const worst = (['differs', 'not asked', 'ok'] as const).flatMap(
      (state) => findings.find((finding) => finding.state === state) ?? [],
    )
    const [found] = worst
    const isLeftOut = offered === 'no' && found?.state !== 'differs'
    const kept: Finding =
      offered === 'not asked' ? unsaid : (!isLeftOut && found) || { state: 'nothing to ask' }
    return { name, offered, kept }
  })
}

/** Checks what the server says that it offers, and that it has nothing else. */
async function checkExtras(run: Run): Promise<void> {
  const says = await askOffers(run)
  if (!says) return
  await checkExtraCalls(run, says)
  await checkFields(run, says)
  await checkBodyFields(run, says)
  await checkLists(run, says)
  await checkKeys(run, says)
  await checkEvents(run, says)
}

/** Asks the server everything. Rejects for nothing that the server does. */
export async function checkConformance({
  baseUrl,
  as = [],
  origin,
  writes = false,
  extras = true,
  timeLimit = callTimeout,
}: ConformanceOptions): Promise<ConformanceReport> {
  const started = performance.now()
  const asker = createAsker({ baseUrl, timeLimit, writes })
  const book = createBook()
  const people = await findPeople(asker, book, as)
  const run = createRun({ baseUrl, timeLimit, writes, asker, book, people })
  try {
    await checkReads(run)
    for (const name of callNames) await checkAccess(run, name)
    await checkRefusals(run)
    await checkBrowsers(run, origin)
    await checkChanges(run)
    if (extras) await checkExtras(run)
  } finally {
    await people.leave()
  }
  const absent = judgePaths(run)
  const differences = book.differences.filter(
    ({ of, aspect }) => aspect === 'path' || !absent.has(of),
  )
  const differs = differences.length > 0 ? 'differs' : 'keeps the contract'
  return {
    url: baseUrl,
    writes,
    askedAs: { buyer: people.buyer?.email ?? null, admin: people.admin?.email ?? null },
    asked: asker.sent(),
    milliseconds: Math.round(performance.now() - started),
    timeLimit,
    verdict: asker.answered() === 0 ? 'could not be asked' : differs,
    calls: reportCalls(run, absent),
    elsewhere: book.found(elsewhere, 'errors') ?? { state: 'not asked' },
    browsers: book.found(browsers, 'answer') ?? { state: 'not asked' },
    extras: reportExtras(run),
    differences,
  }
}
