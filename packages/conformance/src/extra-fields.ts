/** The extra fields and the extra parameters of lists (decision D22). */
import { type CapabilityName, capabilityOf, extraFields } from '@strapline/contract/capabilities'
import { type Endpoint, endpoints } from '@strapline/contract/endpoints'
import {
  shopCalls as calls,
  type ExtraListName,
  extraLists,
  type NamedExtra,
} from '@strapline/contract/extras'
import { readTotal, totalHeader } from '@strapline/contract/list-total'
import { mostRows, mostWords } from '@strapline/contract/rules'
import { showText } from '@strapline/contract/show-text'
import { isUtcTime } from './changes.ts'
import { type ListReply, type Row, readList, readPages, readWhole } from './list-reader.ts'
import { expectOffer, type Says } from './offers.ts'
import { expectThat, NotAsked } from './outcomes.ts'
import { expectRefusal } from './replies.ts'
import { noId, type Run } from './run.ts'

/** The lists with the entities that have extra fields. */
const listOf = {
  Order: 'listOrders',
  Product: 'listProducts',
  User: 'listUsers',
} as const satisfies Record<(typeof extraFields)[number]['entity'], ExtraListName>

/** What a check is of, and where it is looked for. */
interface Extra {
  /** Its name in the report. */
  of: string
  capability: CapabilityName
  list: ExtraListName
  asked: string
}

/** Checks an extra of a list: `isThere` resolves with whether the server has it. */
async function checkExtra(
  run: Run,
  says: Says,
  { of, capability, list, asked }: Extra,
  isThere: () => Promise<boolean>,
): Promise<void> {
  const { method, path }: Endpoint = calls[list]
  const call = `${method} ${path}`
  run.book.offer(of, says(capability) ? 'yes' : 'no')
  if (run.book.found(list, 'answer')?.state === 'differs') {
    // Each of its extras would say the same again.
    run.book.note(of, 'answer', { state: 'not asked', why: 'its list differs' })
    return
  }
  await run.book.judge({ of, aspect: 'answer', call, asked }, async () =>
    expectOffer(await isThere(), says, capability),
  )
}

/** Each extra field has the type of the contract, and no row has one that is not offered. */
export async function checkFields(run: Run, says: Says): Promise<void> {
  for (const { name, capability, entity, field } of extraFields) {
    const list = listOf[entity]
    const extra = { of: name, capability, list, asked: 'as one who may' }
    await checkExtra(run, says, extra, async () => {
      const { rows } = await readPages((query) => readList(run, list, query))
      for (const [index, row] of rows.entries()) {
        if (field !== 'placedAt' || row[field] === undefined) continue
        const time = String(row[field])
        const place = `answer[${index}].${field}`
        expectThat(isUtcTime(time), place, 'an ISO 8601 time in UTC', showText(time))
      }
      const isThere = rows.some((row) => row[field] !== undefined)
      // It is optional: those who have it may not be among them.
      if (!isThere && says(capability)) throw new NotAsked('no row that was read has it')
      return isThere
    })
  }
}

const ids = (rows: readonly Row[]) => rows.map(({ _id }) => _id)
const sorted = (list: readonly string[]) => JSON.stringify(list.toSorted())

/** The parameters of a list that are looked at together, and what each does. */
const parameters: Record<
  string,
  (read: (query?: string) => Promise<ListReply>, name: ExtraListName) => Promise<boolean>
> = {
  async 'limit and after'(read) {
    const all = ids(await readWhole(read))
    const refused = await Promise.all(
      ['?limit=-1', '?limit=many', `?after=${noId}`].map(
        async (query) => (await read(query)).reply,
      ),
    )
    if (refused.every(({ status }) => status === 200)) return false
    for (const reply of refused) expectRefusal(reply, 422)
    const limit = Math.min(mostRows, Math.max(1, Math.ceil(all.length / 3)))
    const found: string[] = []
    let query: string | undefined = `?limit=${limit}`
    do {
      const page = await read(query)
      const rows = ids(page.rows())
      expectThat(rows.length <= limit, 'answer', `at most ${limit} rows`, `${rows.length} rows`)
      const total = readTotal(page.reply.headers.get(totalHeader))
      const isTrue = total === undefined || total.isMore || total.count === all.length
      expectThat(isTrue, `header ${totalHeader}`, String(all.length), String(total?.count))
      const isNeeded = rows.length > 0 || page.next === undefined
      expectThat(isNeeded, 'header Link', 'none at the end', 'a next page after an empty one')
      found.push(...rows)
      query = page.next
    } while (query !== undefined && found.length <= all.length)
    const got = `${found.length} rows, of which some are others or there twice`
    expectThat(sorted(found) === sorted(all), 'all pages', `the ${all.length} rows, once each`, got)
    return true
  },

  async q(read, name) {
    const all = (await read()).rows()
    const [first] = all
    const none = (await read(`?q=${noId}`)).rows()
    if (!first) throw new NotAsked('the list is empty')
    if (none.length === all.length) return false
    expectThat(none.length === 0, `answer to q=${noId}`, 'no rows', `${none.length} rows`)
    const [field] = extraLists[name].search
    const text = String(first[field]).slice(0, 100).split(/\s+/)
    const q = encodeURIComponent(text.slice(0, mostWords).join(' '))
    const found = ids((await read(`?q=${q}`)).rows())
    const place = `answer to q=(the ${field} of a row)`
    expectThat(found.includes(first._id), place, 'that row', 'not that row')
    return true
  },

  async sort(read, name) {
    const all = await readWhole(read)
    const { reply } = await read(`?sort=${noId}`)
    if (reply.status === 200) return false
    expectRefusal(reply, 422)
    for (const key of extraLists[name].sort) {
      const values = async (query: string) => {
        const rows = await readWhole(read, query)
        const got = `${rows.length} rows`
        expectThat(rows.length === all.length, `answer to ${query}`, `${all.length} rows`, got)
        return rows.flatMap((row) => (row[key] === undefined ? [] : [row[key]]))
      }
      const [up, down] = [await values(`?sort=${key}`), await values(`?sort=-${key}`)]
      const isReverse = JSON.stringify(up) === JSON.stringify(down.toReversed())
      expectThat(
        isReverse,
        `answer to ?sort=-${key}`,
        `the reverse of ?sort=${key}`,
        'another order',
      )
      const numbers = up.filter((value) => typeof value === 'number')
      const isUp = numbers.every((value, at) => at === 0 || Number(numbers[at - 1]) <= value)
      expectThat(isUp, `answer to ?sort=${key}`, 'the smallest first', 'another order')
    }
    return true
  },
}

const listNames = Object.keys(extraLists) as ExtraListName[]

/** The names of the parameters of each list. */
export const parameterNames = listNames.flatMap((name) =>
  Object.keys(parameters).map((parameter) => `${name} ${parameter}`),
)

/** The extra parameters of lists, which change nothing where they are not offered. */
export async function checkLists(run: Run, says: Says): Promise<void> {
  for (const list of listNames) {
    const capability = 'listPages'
    const isMissing = !(list in endpoints) && !says(capabilityOf(list as NamedExtra))
    for (const [parameter, holds] of Object.entries(parameters)) {
      const of = `${list} ${parameter}`
      if (isMissing) run.book.offer(of, 'no')
      else {
        const extra = { of, capability, list, asked: `with ${parameter}` } as const
        await checkExtra(run, says, extra, () => holds((query) => readList(run, list, query), list))
      }
    }
  }
}
