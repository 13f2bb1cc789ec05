import { openPage } from '../../lib/open-page.ts'
import { desktop, typeKeys, watchEvents } from '../in-page.ts'
import { type Bench, inMilliseconds, limited, median, type Row, type Section } from '../section.ts'
import { servePage } from '../serve-page.ts'
import { measureReading } from './pad-reading.ts'

/** The time within which the result of a keystroke must be painted, in milliseconds. */
const limit = 50
/** Fewer rows than this are in the page. */
const mostRows = 100

/** The grid of a full pad beside a catalogue of 2,000 products: from the key to the frame with its result. */
async function measureTyping({ browser, rounds, undo }: Bench): Promise<Row[]> {
  const address = await servePage({ undo })
  const typing: number[] = []
  const changing: number[] = []
  const moving: number[] = []
  let rows = 0
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(browser, desktop)
    await page.addInitScript(watchEvents, ['keydown'])
    await page.goto(address)
    await page.getByRole('combobox', { name: 'Part, line 1', exact: true }).click()
    // Warms up.
    await typeKeys(page, ['F2', 'Escape', 'ArrowDown', 'ArrowUp'])
    rows = Math.max(rows, await page.locator('tr').count())
    // A part is typed, its products are offered, and the edit is taken back.
    typing.push(...(await typeKeys(page, [...'tool 12'])))
    await page.getByRole('option').first().waitFor()
    await typeKeys(page, ['Escape', 'Escape', 'ArrowRight'])
    // A quantity is typed; Enter changes the line, its total and the pad.
    for (const line of [1, 2, 3, 4, 5]) {
      typing.push(...(await typeKeys(page, [...'120'])))
      changing.push(...(await typeKeys(page, ['Enter'])))
      const field = `[data-index="${line - 1}"] [data-column="quantity"] input`
      await page.waitForFunction(
        (at) => document.querySelector<HTMLInputElement>(at)?.value === '120',
        field,
      )
    }
    const moves = ['ArrowDown', 'PageDown', 'PageDown', 'ArrowUp', 'Control+End', 'Control+Home']
    moving.push(...(await typeKeys(page, moves)))
    await page.context().close()
  }
  const beside = (times: number[]) => `median ${inMilliseconds(median(times))}`
  const judged = (name: string, times: number[]) =>
    limited({ name, beside: beside(times) }, Math.max(...times), limit, inMilliseconds)
  return [
    judged('keystroke in a cell to paint, worst', typing),
    judged('a line changed by Enter, worst', changing),
    {
      name: 'from cell to cell, page to page, end to end, worst',
      figure: inMilliseconds(Math.max(...moving)),
      beside: beside(moving),
    },
    limited({ name: 'rows of 500 in the page (tr)' }, rows, mostRows - 1, String),
  ]
}

export const orderPad: Section = {
  title: 'The order pad',
  method:
    'Reading: 500 pasted lines are read, matched and checked, in milliseconds of the processor. Typing: from the key to the frame with its result, in the grid of a full pad.',
  measure: async (bench) => [...measureReading(bench), ...(await measureTyping(bench))],
}
