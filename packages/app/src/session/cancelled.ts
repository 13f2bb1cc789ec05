/** The user has cancelled, for example closed Google's window: no error message is needed. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled.')
    this.name = 'Cancelled'
  }
}
