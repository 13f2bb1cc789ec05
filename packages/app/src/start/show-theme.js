/*
 * Shows the page in the theme that was chosen in this browser, before anything is painted. It stands in the page
 * itself: a script that loads would be too late. Without a choice the page is as the system asks.
 */
;(() => {
  try {
    const theme = localStorage.getItem('strapline.theme') ?? ''
    if (/^(light|dark)(-contrast)?$/.test(theme)) document.documentElement.dataset.theme = theme
  } catch {
    // A browser that stores nothing knows no choice.
  }
})()
