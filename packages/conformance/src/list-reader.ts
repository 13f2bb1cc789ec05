import type { Endpoint } from '@strapline/contract/endpoints'
import { shopCalls as calls, type ExtraListName, extraLists } from '@strapline/contract/extras'
import type { Reply } from './asker.ts'
import { NotAsked } from './outcomes.ts'
import { parseAnswer } from './replies.ts'
import type { Run } from './run.ts'

/** A row of any list. */
export type Row = Record<string, unknown> & { _id: string }

/** An answer of a list. */
export interface ListReply {
  reply: Reply
  /** The rows, as the contract has them. Throws `Differs` for any others. */
  rows(): Row[]
  /** The query of the next page; undefined at the end. */
  next: string | undefined
}

/** Reads a list as a caller who may. */
export async function readList(run: Run, name: ExtraListName, query = ''): Promise<ListReply> {
  const endpoint: Endpoint = calls[name]
  const list = extraLists[name]
  const who =
    endpoint.access === 'admin' ? run.admin() : endpoint.access === 'anyone' ? {} : run.anybody()
  const reply = await run.call(name, { ...who, query })
  const rows = (): Row[] => {
    const answer = parseAnswer(endpoint.answer, reply) as Row[] & Record<string, Row[]>
    return ('rowsIn' in list ? answer[list.rowsIn] : answer) ?? []
  }
  const [, address = ''] =
    /<([^>]*)>\s*;\s*rel="?next"?/.exec(reply.headers.get('Link') ?? '') ?? []
  const base = `${run.baseUrl}${endpoint.path}`
  const next = URL.canParse(address, base) && address ? new URL(address, base).search : undefined
  return { reply, rows, next }
}

/** The most pages that are read of one list. A server that answers everything has one. */
const mostPages = 10

/** The rows of a list's pages, from the first one on. */
export interface RowsOfList {
  rows: Row[]
  /** Whether these are all; otherwise the list goes on behind `mostPages`. */
  isWhole: boolean
}

/** Reads a list to its end, as long as `read` names a next page. @param read as {@link readList}, of one list */
export async function readPages(
  read: (query?: string) => Promise<ListReply>,
  query?: string,
): Promise<RowsOfList> {
  const found: Row[] = []
  let next = query
  for (let page = 0; page < mostPages; page += 1) {
    const reply = await read(next)
    found.push(...reply.rows())
    next = reply.next
    if (next === undefined) return { rows: found, isWhole: true }
  }
  return { rows: found, isWhole: false }
}

/** All rows of a list. Throws `NotAsked` when it has too many pages. */
export async function readWhole(
  read: (query?: string) => Promise<ListReply>,
  query?: string,
): Promise<Row[]> {
  const { rows, isWhole } = await readPages(read, query)
  if (!isWhole) throw new NotAsked(`the list has more than ${rows.length} rows`)
  return rows
}
