/** Slightly longer than browsers wait for a font with `font-display: optional`, in milliseconds. */
const blockPeriod = 120

/**
 * Resolves when it is decided which font the page has: ours has loaded, or the browser uses the fallback
 * for this page. Rendering before that risks a layout shift.
 */
export async function fontSettled(): Promise<void> {
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, blockPeriod)
  })
  const loaded = document.fonts.load('1rem Archivo').catch(() => undefined)
  await Promise.race([loaded, timeout])
}

/**
 * Gives a page our font that was painted before it was there. Called where everything changes anyway, as when another
 * page or another list of products is shown: in a page that somebody reads, the change would move its texts.
 */
export async function takeLateFont(): Promise<void> {
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const file = files.find(({ name }) => name.endsWith('.woff2'))
  if (!painted || !file || file.responseEnd < painted.startTime) return
  await document.fonts.load('1rem "Archivo Late"')
  document.documentElement.dataset.font = 'late'
}
