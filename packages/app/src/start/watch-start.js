/*
 * Shows the sentence of the page when the program does not start: at once when its script or style sheet
 * fails, else after ten seconds. It stands in the page itself, so that it can't fail to load. The program
 * removes the sentence (started.ts).
 */
;(() => {
  const limit = 10_000

  function show() {
    const sentence = document.getElementById('start-failure')
    if (sentence) sentence.hidden = false
    // The failure came before the sentence was parsed.
    else if (document.readyState === 'loading') setTimeout(show, 50)
  }

  /** A style sheet that does not come keeps the browser from drawing anything. */
  function stopWaitingForStyles() {
    /** @type {NodeListOf<HTMLLinkElement>} */
    const links = document.querySelectorAll('link[rel=stylesheet]')
    for (const link of links) {
      if (link.sheet) continue
      link.media = 'print'
      link.onload = () => {
        link.media = 'all'
      }
    }
  }

  addEventListener(
    'error',
    ({ target }) => {
      const isStyles = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
      if (isStyles || target instanceof HTMLScriptElement || target === window) show()
    },
    true,
  )
  setTimeout(() => {
    stopWaitingForStyles()
    show()
  }, limit)
})()
