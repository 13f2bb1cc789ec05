/**
 * A reason outside the program why it can't start. `message` is a sentence or two for the person at the
 * terminal and says what to do; it is printed without a stack.
 */
export class StartTrouble extends Error {
  override name = 'StartTrouble'
}

/** The code of a failed system call (`EACCES`, `ENOSPC`…), or undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
