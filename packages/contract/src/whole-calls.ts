/** The tables of the shop's calls with the schemas of their bodies, for servers and for what checks and describes them. */
import { bodies } from './bodies.ts'
import { type EndpointTable, endpoints, type WithBodies } from './endpoints.ts'
import { extras } from './extras.ts'

/** Gives each call of a table its body. */
function withBodies<Table extends EndpointTable>(table: Table): WithBodies<Table> {
  const byName: Partial<Record<string, (typeof bodies)[keyof typeof bodies]>> = bodies
  const rows = Object.entries(table).map(([name, row]) => {
    const body = byName[name]
    return [name, body ? { ...row, body } : row]
  })
  return Object.fromEntries(rows) as WithBodies<Table>
}

/** The sixteen calls, whole. */
export const wholeEndpoints = withBodies(endpoints)

/** The extra calls, whole. */
export const wholeExtras = withBodies(extras)

/** All calls of the shop, whole. */
export const wholeCalls = { ...wholeEndpoints, ...wholeExtras }
