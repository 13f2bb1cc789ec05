/*
 * Shows a demo's page in the brand that was chosen in this browser, before anything is painted: with the style sheet that
 * demo/brand.ts keeps. It stands in the page itself, and only in demos.
 */
;(() => {
  try {
    const { css = '' } = JSON.parse(localStorage.getItem('strapline.demo.brand') ?? '{}')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    if (css) document.adoptedStyleSheets = [sheet]
  } catch {
    // A browser that stores nothing knows no brand.
  }
})()
