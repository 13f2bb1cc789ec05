/** What the checks of a conformance run share: who asks, and how a call of the tables is sent. */
import { type Endpoint, fillPath } from '@strapline/contract/endpoints'
import { shopCalls as calls } from '@strapline/contract/extras'
import { showText } from '@strapline/contract/show-text'
import type { Asker, Reply, Request } from './asker.ts'
import type { Book, Subject } from './book.ts'
import { Differs, NotAsked } from './outcomes.ts'
import type { People, Person } from './people.ts'
import { isMissing } from './replies.ts'
import type { Aspect } from './report.ts'

export type CallName = keyof typeof calls

/** An id that exists nowhere, so that a call that a server wrongly accepts does no harm. */
export const noId = 'conformance-names-nothing'

/** An email that nobody has, so that a call that a server wrongly accepts does no harm. */
export const noEmail = 'conformance@names-nobody.invalid'

/** A body that no schema accepts. */
export const noBody = { conformance: 'an unknown field' }

/** How a call is sent. */
export interface How extends Pick<Request, 'token' | 'headers' | 'body' | 'evenSo'> {
  /** The parameters of the path. @default those that name nothing */
  id?: string
  email?: string
  query?: string
  /** Whether a 404 is the right answer, which then does not mean that there is no such call. */
  namesNothing?: boolean
}

export interface Run {
  baseUrl: string
  /** Milliseconds for each call. */
  timeLimit: number
  /** Whether it may store something. */
  writes: boolean
  book: Book
  asker: Asker
  /** Sends a call of the tables. Rejects like `Asker.ask`. */
  call(name: CallName, how?: How): Promise<Reply>
  /** A subject about a call of the tables. */
  about(name: CallName, aspect: Aspect, asked: string): Subject
  /** The users; each throws `NotAsked` when the run has no such one. */
  buyer(): Person
  admin(): Person
  /** A user who may make a call about themselves. */
  anybody(): Person
  people: Pick<People, 'buyer' | 'admin'>
  /** The statuses of each call, but of those that named nothing. */
  statuses: ReadonlyMap<string, readonly number[]>
}

/** The path with its parameters; an id of the server's may be none that a path can have. */
function pathOf({ path }: Endpoint, { id = noId, email = noEmail, query = '' }: How): string {
  try {
    return fillPath(path, { id, email }) + query
  } catch {
    throw new Differs([
      { path: '_id', expected: 'an id that an address can have', got: showText(id) },
    ])
  }
}

const missingToken = (who: string) =>
  new NotAsked(
    `it needs the access token of ${who}: --as EMAIL:TOKEN gives it, since signing in stores a session`,
  )

export function createRun({
  baseUrl,
  timeLimit,
  writes,
  asker,
  book,
  people,
}: Pick<Run, 'baseUrl' | 'timeLimit' | 'writes' | 'asker' | 'book' | 'people'>): Run {
  const statuses = new Map<string, number[]>()
  const run: Run = {
    baseUrl,
    timeLimit,
    writes,
    book,
    asker,
    people,
    statuses,
    async call(name, how = {}) {
      const endpoint: Endpoint = calls[name]
      const { token, headers = {}, body, evenSo = false } = how
      const reply = await asker.ask({
        name,
        method: endpoint.method,
        path: pathOf(endpoint, how),
        token,
        headers,
        body,
        evenSo,
      })
      const rightlyMissing = how.namesNothing && isMissing(reply.status)
      if (!rightlyMissing) statuses.set(name, [...(statuses.get(name) ?? []), reply.status])
      return reply
    },
    about: (of, aspect, asked) => {
      const { method, path }: Endpoint = calls[of]
      return { of, aspect, call: `${method} ${path}`, asked }
    },
    buyer() {
      if (!people.buyer) throw missingToken('a buyer')
      return people.buyer
    },
    admin() {
      if (!people.admin) throw missingToken('an administrator')
      return people.admin
    },
    anybody: () => people.buyer ?? run.admin(),
  }
  return run
}
