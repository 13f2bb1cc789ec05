/** A request as the pipeline of a call sees it, over HTTP or in a page. */
export interface CallRequest {
  method: string | undefined
  /** The path, with the query if there is one. */
  url: string
  /** The values of the headers, by their names in small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Who sent it, for limits: an address, not an account. */
  client: string
  /**
   * The body as JSON. Rejects with a RefusedCall for one that is too large, or no JSON. It is not asked for before
   * access was judged.
   */
  json(): Promise<unknown>
}
