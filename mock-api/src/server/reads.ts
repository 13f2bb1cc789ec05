import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import jsonServer from 'json-server'
import type { Reads } from '../handlers/context.ts'
import type { ShopCollections } from '../store/database.ts'

/** Reads, and what keeps their data the newest. */
interface RouterReads extends Reads {
  /** Replaces the data. */
  update(collections: ShopCollections): void
}

/**
 * json-server's router for the shop's collections. It never receives a client's request, because of what it
 * would do with it (`/db`, JSONP, regular expressions in `name_like`, method override, stack traces). It
 * gets a GET for `/name` or `/name/id` without query, header or body. Its data contains no passwords.
 */
export function createReads(collections: ShopCollections): RouterReads {
  const router = jsonServer.router({ ...collections })
  router.db._.id = '_id'
  const waiting = new WeakMap<ServerResponse, (found: unknown) => void>()
  router.render = (_request, response) => {
    const found: unknown = response.statusCode === 404 ? undefined : response.locals.data
    waiting.get(response)?.(found)
  }
  const app = jsonServer.create().use(router)

  function get(path: string): Promise<unknown> {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: path })
    const response = new ServerResponse(request)
    return new Promise((resolve) => {
      waiting.set(response, resolve)
      app(request, response)
    })
  }

  return {
    async list(name) {
      return (await get(`/${name}`)) as ShopCollections[typeof name]
    },
    async item(name, id) {
      return (await get(`/${name}/${id}`)) as ShopCollections[typeof name][number] | undefined
    },
    update(next) {
      router.db.setState({ ...next })
    },
  }
}
