import type { BrowserContext } from 'playwright'

/**
 * Chromium's own mistake: it says so some seconds after the second page of a visit, whose font it had in
 * memory and does use.
 */
const fontFromMemory =
  /^warning: The resource \S+\.woff2 was preloaded using link preload but not used within a few seconds/

/** Collects what went wrong in any page of `context`: errors nobody caught, and the console's complaints. */
export function watch(context: BrowserContext, allow: readonly RegExp[]): string[] {
  const complaints: string[] = []
  const hear = (text: string) => {
    if (![fontFromMemory, ...allow].some((allowed) => allowed.test(text))) complaints.push(text)
  }
  context.on('weberror', (webError) => hear(`uncaught: ${webError.error().stack}`))
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    hear(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  return complaints
}
