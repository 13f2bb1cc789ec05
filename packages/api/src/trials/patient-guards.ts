const patience = 60_000

/** The guards of a test's API, in milliseconds. They are so long that a test has to set shorter ones to see one act. */
export const patientGuards = {
  timeouts: { connect: patience, statement: patience, lock: patience, idleInTransaction: patience },
  // Off: a server that gets no processor in its first second has measured nothing, which counts as an endless delay.
  mostDelay: 0,
  publicReads: { connections: 5, statement: patience },
  searchesPerMinute: 1_000_000,
}
