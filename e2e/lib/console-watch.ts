import type { BrowserContext } from 'playwright'

/**
 * A false warning of Chromium: on the second page of a visit it takes the preloaded font from its memory
 * cache, and reports some seconds later that the font was not used.
 */
const fontFromMemory =
  /^warning: The resource \S+\.woff2 was preloaded using link preload but not used within a few seconds/

/** Collects the uncaught errors and the console's errors and warnings of every page in `context`. */
export function watch(context: BrowserContext, allow: readonly RegExp[]): string[] {
  const complaints: string[] = []
  const collect = (text: string) => {
    if (![fontFromMemory, ...allow].some((allowed) => allowed.test(text))) complaints.push(text)
  }
  context.on('weberror', (webError) => collect(`uncaught: ${webError.error().stack}`))
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    collect(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  return complaints
}
