/*
 * What a page of the demo without a server does first (demo-pages.ts puts it there): it finds out which folder the
 * demo lies in, corrects its own address, and writes the rest of itself with that folder in all addresses.
 */
;(() => {
  const key = 'strapline.demo.folder'
  // Hosts answer the folder of a page with and without a slash at its end.
  const path = location.pathname.replace(/(\/index)?\.html$|\/$/, '')

  /** What the last page of this tab has found. */
  function remembered() {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  }

  /** The path of the folder, with a slash at its end; undefined where it can't be known. */
  function findFolder() {
    const { own, prefixes } = demoPage
    if (own !== undefined) {
      const page = own.replace(/\/$/, '')
      return `${path.endsWith(page) ? path.slice(0, path.length - page.length) : path}/`
    }
    const last = remembered()
    if (last !== null && location.pathname.startsWith(last)) return last
    const start = Math.max(...prefixes.map((prefix) => path.lastIndexOf(prefix)))
    return start < 0 ? undefined : path.slice(0, start + 1)
  }

  const folder = findFolder()
  if (folder === undefined) {
    document.write('<title>Not found</title><p>There is nothing at this address.</p>')
    return
  }
  try {
    sessionStorage.setItem(key, folder)
  } catch {
    // It is needed only where an address is no page.
  }
  globalThis.straplineBase = folder
  const { own } = demoPage
  const address = own === undefined ? location.pathname : folder + own.slice(1)
  history.replaceState(history.state, '', address + location.search + location.hash)
  document.write(demoPage.rest.replaceAll(demoPage.standsFor, folder))
})()
