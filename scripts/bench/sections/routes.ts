import { demoAccounts } from '@strapline/contract/demo-accounts'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { startShop } from '../../lib/start-shop.ts'
import { openSignedIn, timeToPaint, watchEvents } from '../in-page.ts'
import { inMilliseconds, limited, median, type Row, type Section } from '../section.ts'

/** From the press of a link to the paint of the next page, in milliseconds. */
const limit = 50

const changes: { from: string; link: string | RegExp }[] = [
  { from: '/', link: 'Blogs' },
  { from: '/my-blogs', link: 'My Portfolio' },
  { from: '/portfolio', link: 'Home' },
  { from: '/', link: 'Open the catalogue' },
  { from: '/purchase', link: /^Purchase/ },
  { from: '/my-blogs', link: 'Dashboard' },
  { from: dashboardPages.profile.path, link: 'My Orders' },
  { from: dashboardPages.profile.path, link: 'My Reviews' },
]

export const routes: Section = {
  title: 'Route changes after the link was hovered',
  method:
    'A signed-in buyer on a desktop, the production build. From the press to the frame that has the heading of the next page. What a hovered link asks for, and that its page asks for nothing more but pictures, is held by e2e/demo/speed.journey.ts.',
  async measure({ browser, rounds, undo }) {
    const shop = await startShop(undo)
    const rows: Row[] = []
    for (const { from, link } of changes) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await openSignedIn(browser, shop, demoAccounts.buyer)
        await page.addInitScript(watchEvents, ['click'])
        await page.goto(from, { waitUntil: 'networkidle' })
        const target = page
          .getByRole('link', { name: link, exact: typeof link === 'string' })
          .first()
        // Reading the position of a hovered link is not part of a press.
        await target.hover()
        await page.waitForTimeout(500)
        times.push(await timeToPaint(page, () => target.dispatchEvent('click'), 'h1'))
        await page.context().close()
      }
      const name = typeof link === 'string' ? link : 'a product'
      const beside = `worst ${inMilliseconds(Math.max(...times))}`
      rows.push(
        limited({ name: `${from} → ${name}`, beside }, median(times), limit, inMilliseconds),
      )
    }
    return rows
  },
}
