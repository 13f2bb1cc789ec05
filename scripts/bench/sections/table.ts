import { openPage } from '../../lib/open-page.ts'
import { desktop, timeToPaint, typeKeys, watchEvents } from '../in-page.ts'
import { inMilliseconds, limited, median, type Section } from '../section.ts'
import { servePage } from '../serve-page.ts'

/** The time within which the result of a keystroke must be painted, in milliseconds. */
const limit = 100

/** Each of these keys changes how many rows match. */
const typed = [...'12345']

export const table: Section = {
  title: 'The table with 10,000 rows',
  method:
    'As a production build. From a key in the filter, or the press of a header, to the frame that shows its result.',
  async measure({ browser, rounds, undo }) {
    const address = await servePage({ undo })
    const keys: number[] = []
    const sorts: number[] = []
    let rows = 0
    for (let round = 0; round < rounds; round += 1) {
      const page = await openPage(browser, desktop)
      await page.addInitScript(watchEvents, ['input', 'click'])
      await page.goto(`${address}?table`)
      await page.getByRole('searchbox').focus()
      rows = Math.max(rows, await page.locator('tr').count())
      const all = [...typed, ...typed.map(() => 'Backspace')]
      keys.push(...(await typeKeys(page, all, '[role=status]')))
      const header = page.getByRole('button', { name: 'Name', exact: true })
      sorts.push(await timeToPaint(page, () => header.click(), 'tbody tr:nth-child(2) th'))
      await page.context().close()
    }
    const row = {
      name: 'keystroke to paint, worst',
      beside: `median ${inMilliseconds(median(keys))}`,
    }
    return [
      { name: 'rows in the page (tr)', figure: String(rows) },
      limited(row, Math.max(...keys), limit, inMilliseconds),
      { name: 'sort to paint', figure: inMilliseconds(median(sorts)) },
    ]
  },
}
