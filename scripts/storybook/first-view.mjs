/**
 * Runs at the start of the body of Storybook's frame: shows the stored first view of a page of documentation until the
 * page itself is drawn, which removes it (.storybook/docs-page.tsx). The build puts this file into iframe.html as it is.
 *
 * It stands in a shadow root: its ids and its landmarks are not those of the page that is being prepared below it. It was
 * stored with the toolbar's initial settings, so an address with other ones has none.
 */
{
  const search = new URLSearchParams(location.search)
  const id = search.get('id')
  if (id && search.get('viewMode') === 'docs' && !search.get('globals')) {
    // What works once the page is drawn says so until then.
    const waiting =
      '<style>:is(button, summary, select, input, textarea) { cursor: progress !important }</style>'
    const show = async () => {
      const answer = await fetch(`./first-views/${encodeURIComponent(id)}.html`)
      if (!answer.ok) return
      const html = await answer.text()
      // The page was faster.
      if (document.querySelector('#storybook-docs main:not(.undrawn)')) return
      const host = document.createElement('div')
      host.id = 'first-view'
      host.attachShadow({ mode: 'open' }).innerHTML = waiting + html
      document.body.prepend(host)
    }
    // Without its first view, a page is drawn as well.
    show().catch(() => {})
  }
}
