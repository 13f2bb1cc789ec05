import { systemCode } from '@strapline/server-kit/trouble'

/** The transaction lost against another one and may be made again: serialisation failure, deadlock. */
const lostCodes: readonly string[] = ['40001', '40P01']

/** The database is down, stopping, full or too slow: the same call may work later. */
const unavailableCodes: readonly string[] = [
  // Connection: none, refused, too many, shut down.
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Being restored: it refuses connections, or is not there.
  '55000',
  '3D000',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Disk and memory full.
  '53100',
  '53200',
  // A statement or a lock took too long; idle in a transaction.
  '57014',
  '55P03',
  '25P03',
]

/** What pg says without a code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error/

const codeOf = (error: unknown) => systemCode(error) ?? ''

/** Whether a transaction that failed so may be made again at once. */
export const isLostTransaction = (error: unknown) => lostCodes.includes(codeOf(error))

/** Whether the database can't be used at present. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code.startsWith('08') || unavailableCodes.includes(code) || lostCodes.includes(code)) {
    return true
  }
  return error instanceof Error && unavailableMessages.test(error.message)
}

/** Whether a row was refused because the person whom it names was erased at that moment. */
export const namesErased = (error: unknown): boolean =>
  codeOf(error) === '23503' &&
  error instanceof Error &&
  'constraint' in error &&
  (error.constraint === 'orders_buyer' || error.constraint === 'reviews_reviewer')

/** Whether a row was refused because another one has the same value in this unique index or key. */
export function violates(error: unknown, constraint: string): boolean {
  if (codeOf(error) !== '23505') return false
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
