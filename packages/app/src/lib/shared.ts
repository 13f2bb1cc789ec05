/** The same function, of which calls at the same time share one: that of the first. */
export function shared<Input extends unknown[], Result>(
  act: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  let running: Promise<Result> | undefined
  return (...input) => {
    running ??= act(...input).finally(() => {
      running = undefined
    })
    return running
  }
}
