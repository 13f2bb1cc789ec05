/** The server can't answer at present, and may later: the database, the identity provider, too many calls. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}
