/** The part of json-server 0.17 that we use; the package has no types of its own. */
declare module 'json-server' {
  import type { Express, Request, RequestHandler, Response } from 'express'

  export interface JsonServerRouter extends RequestHandler {
    db: {
      /** Replaces the state that the routes read. */
      setState(state: object): unknown
      /** lodash-id's settings: `id` names the field that holds an entity's id. */
      _: { id?: string }
    }
    /** Called with a route's result in `response.locals.data`, and status 404 without one. */
    render: (request: Request, response: Response) => void
  }

  const jsonServer: { create(): Express; router(state: object): JsonServerRouter }
  export default jsonServer
}
