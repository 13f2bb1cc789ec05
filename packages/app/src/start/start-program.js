/*
 * Starts the program: imports the script that its own element names. A page that was rendered when the app
 * was built is painted first, since the program's scripts would share a slow line with what is painted.
 */
;(() => {
  const limit = 3000
  const { program = '', slices = '', parts = '' } = document.currentScript?.dataset ?? {}
  const addresses = [slices, program, parts].join(' ').split(' ').filter(Boolean)
  let started = false

  function start() {
    if (started) return
    started = true
    for (const address of addresses) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      document.head.append(link)
    }
    // Like an error of a script: watch-start.js shows the sentence.
    importSlices().catch(() => dispatchEvent(new Event('error')))
  }

  /** Imports one after the other: each is a task of its own, so a press waits for one of them and not for all. */
  async function importSlices() {
    for (const slice of slices.split(' ')) if (slice) await import(slice)
    await import(program)
  }

  /**
   * Once the page has its text and the picture at its top.
   *
   * @param {PerformanceObserverEntryList} paints
   */
  async function startAfterPaint(paints) {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    const pictures = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high')
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    start()
  }

  // Whoever comes from a page of this site has the scripts.
  const isHere = document.referrer.startsWith(`${location.origin}/`)
  // A page in a tab that is not looked at is not painted.
  if (!parts || isHere || document.hidden) start()
  else {
    new PerformanceObserver(startAfterPaint).observe({ type: 'paint', buffered: true })
    // A picture that does not come keeps nobody waiting.
    setTimeout(start, limit)
  }

  // The last press of a button before the program runs: early-input.ts repeats it.
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('[data-page] button')
      if (!button) return
      // A form would be sent by the browser, with what was typed in the address.
      event.preventDefault()
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
      button.setAttribute('data-pressed', '')
    },
    true,
  )
})()
