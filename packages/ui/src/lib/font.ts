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
