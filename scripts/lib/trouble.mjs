/** A failure whose message is one sentence that says what to do: shown without a stack. */
export class Trouble extends Error {}

/**
 * Runs a command's main function and ends the process as it deserves.
 *
 * @param {() => Promise<number | undefined>} main what the command does; answers its exit code
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
 * Runs `act`; its error's message is one sentence for people.
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
