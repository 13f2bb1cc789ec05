/** The program runs: removes the sentence that says it does not. */
export function removeStartFailure(): void {
  document.getElementById('start-failure')?.remove()
}
