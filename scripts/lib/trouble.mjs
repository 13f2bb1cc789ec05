/** A failure whose message is one sentence that says what to do; it is printed without a stack. */
export class Trouble extends Error {}

/**
 * Runs a command's main function, prints its failure, and sets the exit code.
 *
 * @param {() => Promise<number | undefined>} main the command; resolves with its exit code
 */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof Trouble ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}

/**
 * Runs `act`, and turns its error into a Trouble with the same message.
 *
 * @template Result
 * @param {() => Result} act
 * @returns {Result}
 * @throws {Trouble}
 */
export function troubleFrom(act) {
  try {
    return act()
  } catch (error) {
    throw new Trouble(error instanceof Error ? error.message : String(error))
  }
}
