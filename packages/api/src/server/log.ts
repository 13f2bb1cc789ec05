import { type DestinationStream, type Logger, pino, destination as pinoDestination } from 'pino'

/** Fields that a log never has: emails, tokens. */
const personal = [
  { pattern: /[^\s@"'(=/]+@[^\s@"')]+/g, instead: '[email]' },
  { pattern: /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, instead: '[token]' },
] as const

/** `text` without emails and tokens. */
function withoutPersonalData(text: string): string {
  return personal.reduce((kept, { pattern, instead }) => kept.replace(pattern, instead), text)
}

/**
 * An error as it is logged. Only these fields: Postgres adds others that have the values of rows, and a connection's
 * has its password.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) }
  const { code, constraint, table } = error as {
    code?: string
    constraint?: string
    table?: string
  }
  return {
    type: error.name,
    message: withoutPersonalData(error.message),
    stack: withoutPersonalData(error.stack ?? ''),
    code,
    constraint,
    table,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** How long lines wait for others, in milliseconds: a write for each call took a seventh of its time. */
const gathering = 10

/**
 * Writes to stderr, several lines at once when they come close together. Lines that still wait are written at the
 * exit.
 */
function stderrTogether(): DestinationStream {
  const stream = pinoDestination({ dest: 2, minLength: 8 * 1024 })
  let isWaiting = false
  return {
    write(line) {
      stream.write(line)
      if (isWaiting) return
      isWaiting = true
      setTimeout(() => {
        isWaiting = false
        stream.flush()
      }, gathering).unref()
    },
  }
}

/** The log: a line of JSON for each event, without personal data; on stderr unless there is a `destination`. */
export function createLog(
  level: string,
  destination: DestinationStream = stderrTogether(),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  return pino(options, destination)
}
