import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { desktop, openTab, test } from '../lib/journey.ts'
import { shop } from '../lib/shop.ts'

const wanted = () => ({
  appUrl: shop().appUrl,
  // As wide as no other journey's, so that the browser is this one's.
  options: { viewport: { ...desktop, width: desktop.width + 1 } },
})

/** What a page can find of earlier visits to its origin. */
async function findStored() {
  const { state } = await navigator.permissions.query({ name: 'notifications' })
  const workers = await navigator.serviceWorker.getRegistrations()
  return {
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    workers: workers.length,
    permission: state,
    history: history.length,
    name: window.name,
    size: [innerWidth, innerHeight],
    prefersLess: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

/** Leaves something of every kind. */
async function leaveAll() {
  localStorage.setItem('left', 'behind')
  sessionStorage.setItem('left', 'behind')
  // biome-ignore lint/suspicious/noDocumentCookie: it is to be there at once.
  document.cookie = 'left=behind'
  window.name = 'left behind'
  history.pushState(null, '', '/favicon.svg?left')
  await caches.open('left')
  await new Promise((resolve) => {
    indexedDB.open('left').onsuccess = resolve
  })
}

describe('a visitor', () => {
  test('finds nothing that the one before has left behind in the same browser', async ({
    keptBrowsers,
  }) => {
    const first = await keptBrowsers.lend(wanted())
    const page = await openTab(first.context)
    const before = await page.evaluate(findStored)
    let heard = 0
    page.on('request', () => {
      heard += 1
    })
    first.context.on('request', () => {
      heard += 1
    })
    await page.route('**/*', (route) => route.fulfill({ body: 'of the first visitor' }))
    await first.context.route('**/*', (route) => route.fulfill({ body: 'of the first visitor' }))
    await first.context.grantPermissions(['notifications'])
    await first.context.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 500, height: 500 })
    await page.evaluate(leaveAll)
    await page.unroute('**/favicon.svg')
    expect(await page.evaluate(findStored)).not.toEqual(before)
    await first.giveBack({ failed: false })
    const heardUntilThen = heard

    const second = await keptBrowsers.lend(wanted())
    const [tab, ...others] = second.context.pages()
    expect(tab, 'the same browser').toBe(page)
    expect(others).toEqual([])
    expect(await page.evaluate(findStored)).toEqual(before)
    const answer = await page.goto('/humans.txt')
    expect(await answer?.text()).not.toBe('of the first visitor')
    expect(heard, 'no listener is left').toBe(heardUntilThen)
    await second.giveBack({ failed: false })
  })

  test('has another browser after what can’t be undone', async ({ keptBrowsers }) => {
    for (const what of ['a script', 'a clock', 'another site', 'a failure']) {
      const first = await keptBrowsers.lend(wanted())
      const page = await openTab(first.context)
      if (what === 'a script') await page.addInitScript(() => {})
      if (what === 'a clock') await page.clock.install()
      if (what === 'another site') await page.goto(`${shop().apiUrl}/reference`)
      await first.giveBack({ failed: what === 'a failure' })
      const second = await keptBrowsers.lend(wanted())
      expect(await openTab(second.context), what).not.toBe(page)
      await second.giveBack({ failed: true })
    }
  })
})
