/*
 * Shows the sentence of the page when the program does not start: at once when its script fails, else after
 * ten seconds. It stands in the page itself, so that it can't fail to load. The program removes the sentence
 * (main.tsx).
 */
;(() => {
  const limit = 10_000

  function show() {
    const sentence = document.getElementById('start-failure')
    if (sentence) sentence.hidden = false
    // The failure came before the sentence was parsed.
    else if (document.readyState === 'loading') setTimeout(show, 50)
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement || target === window) show()
    },
    true,
  )
  setTimeout(show, limit)
})()
