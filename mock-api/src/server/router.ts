import type { NextFunction, Request, Response } from 'express'
import jsonServer from 'json-server'
import type { Reads } from '../handlers/context.ts'
import { type Database, type ShopLists, shopLists } from '../store/database.ts'

/** json-server's router over the shop's lists. It hands what it finds to the read that waits for it. */
export function createRouter(database: Database) {
  const router = jsonServer.router(shopLists(database))
  router.db._.id = '_id'
  router.render = (_request, { statusCode, locals }) =>
    locals.found(statusCode === 404 ? undefined : locals.data)
  return { router, update: (next: Database) => void router.db.setState(shopLists(next)) }
}

/**
 * Reads by letting the request go on to json-server's router, which stands behind the handlers. What goes on is a GET
 * of `/list` or `/products/id` without headers and body, and with no parameter but an email: whatever the client has
 * sent, the router has nothing of it to obey (docs/decisions/0088).
 */
export function readsThrough(request: Request, response: Response, next: NextFunction): Reads {
  const ask = <Found>(url: string, query = {}) =>
    new Promise<Found>((found) => {
      Object.assign(response.locals, { found, data: undefined })
      Object.assign(request, { method: 'GET', url, query, headers: {} })
      next()
    })
  return {
    list: (name, of) => ask<ShopLists[typeof name]>(`/${name}`, { ...of }),
    product: (id) => ask(`/products/${id}`),
  }
}
