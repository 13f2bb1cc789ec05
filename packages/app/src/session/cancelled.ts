/** The person changed their mind: nothing went wrong, and nothing needs to be said. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled.')
    this.name = 'Cancelled'
  }
}
