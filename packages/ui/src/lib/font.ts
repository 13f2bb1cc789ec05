/** How long a browser waits for a font that is optional, and a little more, in milliseconds. */
const patience = 120

/**
 * Resolves when it is settled which font the page has: ours has arrived, or the browser has given it
 * up for this page. What is drawn before that may be laid out anew, and everything below it moves.
 */
export async function fontSettled(): Promise<void> {
  const given = new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
  })
  const arrived = document.fonts.load('1rem Archivo').catch(() => undefined)
  await Promise.race([arrived, given])
}
