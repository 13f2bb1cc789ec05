import { mostCounted } from '@strapline/contract/catalogue/address'
import type { AuditEntry, Order, Product, Review, User } from '@strapline/contract/entities'
import type { ExtraListName, extraLists, ShopAnswer } from '@strapline/contract/extras'
import { messages } from '@strapline/contract/messages'
import type { AnswerWith } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import {
  type ListInput,
  type ListRequest,
  listAnswer,
  type Place,
  readListRequest,
} from '@strapline/server-kit/list-request'
import { type RawBuilder, sql } from 'kysely'
import { auditActor, auditEntries, auditedName, auditFields, auditId } from './audit-rows.ts'
import type { Database } from './schema.ts'
import { findHits, type Hits, nul } from './words.ts'

type Kind = 'text' | 'number' | 'time'

/** How a field is read and sorted. */
interface Column {
  sql: RawBuilder<unknown>
  kind: Kind
  /**
   * Whether each row has a value, so that those without one need no place. A page then begins within an index on the
   * value and the id, in both directions.
   */
  isRequired?: true
}

const text = (reference: string): Column => ({ sql: sql.ref(reference), kind: 'text' })
const number = (reference: string): Column => ({ sql: sql.ref(reference), kind: 'number' })
const required = (column: Column): Column => ({ ...column, isRequired: true })

/** Where a list's rows are. The fields that it is sorted by are in `columns`. */
interface ListSource<Field extends string> {
  /** The rows that the list has before it is searched: everything behind SELECT … */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** What its words are kept by, where that is not the id. */
  key?: RawBuilder<unknown>
  columns: Record<Field, Column>
  /** All fields of a row of the answer. */
  select: RawBuilder<unknown>
}

/** What a list is sorted by; the fields that a search looks at have words (words.ts). */
type FieldsOf<Name extends ExtraListName> = (typeof extraLists)[Name]['sort'][number]

const orders = (where: RawBuilder<unknown>): ListSource<FieldsOf<'listOrders'>> => ({
  from: sql`FROM orders WHERE ${where}`,
  id: sql.ref('orders.id'),
  columns: {
    orderName: required(text('orders.product_name')),
    displayName: required(text('orders.display_name')),
    email: text('orders.email'),
    myOrder: required(number('orders.quantity')),
    unitPrice: required(number('orders.unit_price')),
    placedAt: required({ sql: sql.ref('orders.placed_at'), kind: 'time' }),
  },
  select: sql`orders.*`,
})

/** The lists, as each of them is asked for; `input` has the parameters of its path. */
const sources: {
  [Name in ExtraListName]: (params: Record<string, string>) => ListSource<FieldsOf<Name>>
} = {
  listProducts: () => ({
    from: sql`FROM products WHERE deleted_at IS NULL`,
    id: sql.ref('products.id'),
    columns: {
      name: required(text('products.name')),
      partNumber: text('products.part_number'),
      unitPrice: required(number('products.unit_price')),
      minOrder: required(number('products.min_order')),
      availAble: required(number('products.available')),
    },
    select: sql`products.*`,
  }),
  listOrders: () => orders(sql`true`),
  listMyOrders: ({ email = '' }) => orders(sql`orders.email = ${email}`),
  listUsers: () => ({
    from: sql`FROM users WHERE true`,
    id: sql.ref('users.id'),
    columns: {
      name: required(text('users.name')),
      email: required(text('users.email')),
      country: text('users.country'),
    },
    select: sql`users.*`,
  }),
  listReviews: () => ({
    from: sql`FROM reviews WHERE true`,
    id: sql.ref('reviews.id'),
    columns: { ratting: required(number('reviews.rating')) },
    select: sql`reviews.*`,
  }),
  listAudit: () => ({
    from: sql`FROM ${auditEntries} WHERE true`,
    id: auditId,
    key: sql.ref('audit.id'),
    columns: {
      at: required({ sql: sql.ref('audit.at'), kind: 'time' }),
      actor: { sql: auditActor, kind: 'text' },
      action: text('audit.action'),
      name: { sql: auditedName, kind: 'text' },
    },
    select: auditFields,
  }),
}

const badPlace = () =>
  new RefusedCall(422, messages.extra.afterInvalid, { after: messages.extra.afterInvalid })

/** The value of a place as a parameter of the column's type; refuses one that no row can have. */
function placeValue({ value }: Place, kind: Kind): RawBuilder<unknown> | undefined {
  if (value === undefined) return undefined
  if (kind === 'number' ? typeof value !== 'number' : typeof value !== 'string') throw badPlace()
  if (kind === 'number') return sql`${value}::numeric`
  if (kind === 'text') return String(value).includes(nul) ? refuseValue() : sql`${value}::text`
  const time = new Date(String(value))
  // JavaScript reads more than Postgres does, such as the year 0.
  const isOurs =
    !Number.isNaN(time.getTime()) && time.toISOString() === value && /^[1-9]\d{3}-/.test(value)
  return isOurs ? sql`${value}::timestamptz` : refuseValue()
}

function refuseValue(): never {
  throw badPlace()
}

const ordered = ({ sql: value, kind }: Column) =>
  kind === 'text' ? sql`(${value} COLLATE natural_order)` : value

/**
 * The rows behind a place: those without a value come last in either direction, equal ones by their ids, in the direction
 * of the others.
 */
function behind(
  place: Place,
  { id }: Pick<ListSource<string>, 'id'>,
  column: Column | undefined,
  descending: boolean,
): RawBuilder<unknown> {
  if (place.id.includes(nul)) throw badPlace()
  const later = descending ? sql`${id} < ${place.id}` : sql`${id} > ${place.id}`
  if (!column) return later
  const value = ordered(column)
  const from = placeValue(place, column.kind)
  if (!from) return sql`(${value} IS NULL AND ${later})`
  // The bound is said before the OR, so that the index begins at the place.
  if (column.isRequired) {
    const bound = descending ? sql`${value} <= ${from}` : sql`${value} >= ${from}`
    return sql`(${bound} AND (${value} <> ${from} OR ${later}))`
  }
  const compared = descending ? sql`${value} < ${from}` : sql`${value} > ${from}`
  return sql`(${compared} OR (${value} = ${from} AND ${later}) OR ${value} IS NULL)`
}

/** How the rows of a list are read and answered. */
export interface ListRows<Row, Entity> {
  entityOf(row: Row): Entity
  /**
   * The size of a row, as an expression over its columns, and how much the rows of one answer may have together. An
   * answer has one row at least.
   */
  size?: { of: RawBuilder<number>; most: number }
}

/** A row of a page, with the value that the list is sorted by. */
type Found<Row> = Row & { sorted_by?: string | number | Date | null; found?: number }

/** The value as a place has it. */
const placed = (value: string | number | Date | null | undefined): Place['value'] =>
  value instanceof Date ? value.toISOString() : (value ?? undefined)

/** The order of a request's rows. */
function orderOf({ id }: ListSource<string>, column: Column | undefined, descending: boolean) {
  if (!column) return id
  const direction = descending ? sql`DESC` : sql`ASC`
  const missing = column.isRequired ? sql`` : sql` NULLS LAST`
  return sql`${ordered(column)} ${direction}${missing}, ${id} ${direction}`
}

/**
 * The query of a page: its rows, and one more, which tells that there is a next page. Rows with a size are left out
 * where they would make the page too large, and each row has the number of rows found.
 *
 * @param hits what its search finds (`findHits`)
 */
export function pageQuery<Row>(
  name: ExtraListName,
  input: ListInput,
  hits: Hits,
  size: ListRows<never, never>['size'],
): RawBuilder<Found<Row>> {
  const request: ListRequest = readListRequest(name, input.query)
  const source: ListSource<string> = sources[name](input.params ?? {})
  const column = request.key === undefined ? undefined : source.columns[request.key]
  const isFound = hits.are(source.key ?? source.id)
  const after = request.after
    ? behind(request.after, source, column, request.descending)
    : sql`true`
  const { limit } = request
  const order = orderOf(source, column, request.descending)
  const sortedBy = column ? sql`, ${column.sql} AS sorted_by` : sql``
  const place = size ? sql`, row_number() OVER (ORDER BY ${order}) AS place` : sql``
  const rows = sql<Found<Row>>`
    SELECT ${source.select}${sortedBy}${place}
    ${source.from} AND ${isFound} AND ${after}
    ORDER BY ${order}
    LIMIT ${limit === undefined ? sql`ALL` : sql`${limit + 1}`}`
  if (!size) return rows
  return sql`
    SELECT * FROM (
      SELECT page.*, count(*) OVER () AS found, sum(${size.of}) OVER (ORDER BY place) AS size FROM (${rows}) AS page
    ) AS page
    WHERE place = 1 OR size <= ${size.most}
    ORDER BY place`
}

/** How many rows a list has that is not searched; one more than are counted where there are more. */
async function countRows(database: Database, name: ExtraListName, input: ListInput) {
  const { from } = sources[name](input.params ?? {})
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (SELECT ${from} LIMIT ${mostCounted + 1}) AS counted`.execute(database)
  return rows[0]?.count
}

/**
 * The answer of a list: what its query asks for by the extra parameters, with a Link header when there is more.
 * Refuses bad values with 422.
 */
export async function listPage<
  Name extends ExtraListName,
  Row extends { id: string },
  Entity extends Order | Product | User | Review | AuditEntry,
>(
  database: Database,
  name: Name,
  input: ListInput,
  { entityOf, size }: ListRows<Row, Entity>,
): Promise<AnswerWith<ShopAnswer<Name>>> {
  const { terms, limit, after } = readListRequest(name, input.query)
  const owner = name === 'listMyOrders' ? input.params?.email : undefined
  const hits = await findHits(database, name, terms, owner)
  const { rows } = await pageQuery<Row>(name, input, hits, size).execute(database)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = last !== undefined && page.length < (rows[0]?.found ?? rows.length)
  if (!hasMore) return listAnswer(name, page.map(entityOf), input)
  const place = { id: last.id, value: placed(last.sorted_by) }
  const count = after ? undefined : (hits.count ?? (await countRows(database, name, input)))
  return listAnswer(name, page.map(entityOf), input, { last: place, found: count })
}
