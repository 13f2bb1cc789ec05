import type { Page } from 'playwright'
import { type Bench, inMilliseconds, limited, median, newContext, type Row } from '../section.ts'
import { servePage } from '../serve-page.ts'

/** The time within which the result of a keystroke must be painted, in milliseconds. */
const limit = 50
/** Fewer rows than this are in the page. */
const mostRows = 100

/** Presses keys one after the other. Resolves with the milliseconds of each until its result was painted. */
async function press(page: Page, keys: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const key of keys) {
    await page.evaluate(() => {
      window.keystrokes = []
    })
    await page.keyboard.press(key)
    const time = await page.waitForFunction(() => window.keystrokes[0])
    times.push((await time.jsonValue()) ?? 0)
  }
  return times
}

/** The browser runs nothing before the first measured key. */
async function warmUp(page: Page) {
  await press(page, ['F2', 'Escape', 'ArrowDown', 'ArrowUp'])
}

/** The grid of a full pad beside a catalogue of 2,000 products: from the key to the frame with its result. */
export async function measureTyping({ browser, rounds, undo }: Bench): Promise<Row[]> {
  const address = await servePage('scripts/bench/pad', { undo })
  const typing: number[] = []
  const changing: number[] = []
  const moving: number[] = []
  let rows = 0
  for (let round = 0; round < rounds; round += 1) {
    const context = await newContext(browser, { viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('combobox', { name: 'Part, line 1', exact: true }).click()
    await warmUp(page)
    rows = Math.max(rows, await page.locator('tr').count())
    // A part is typed, its products are offered, and the edit is taken back.
    typing.push(
      ...(await press(
        page,
        [...'tool 12'].map((key) => (key === ' ' ? 'Space' : key)),
      )),
    )
    await page.getByRole('option').first().waitFor()
    await press(page, ['Escape', 'Escape', 'ArrowRight'])
    // A quantity is typed; Enter changes the line, its total and the pad.
    for (const line of [1, 2, 3, 4, 5]) {
      typing.push(...(await press(page, [...'120'])))
      changing.push(...(await press(page, ['Enter'])))
      const field = `[data-index="${line - 1}"] [data-column="quantity"] input`
      await page.waitForFunction(
        (at) => document.querySelector<HTMLInputElement>(at)?.value === '120',
        field,
      )
    }
    moving.push(...(await press(page, ['ArrowDown', 'PageDown', 'PageDown', 'ArrowUp'])))
    moving.push(...(await press(page, ['Control+End', 'Control+Home'])))
    await context.close()
  }
  const worst = (times: number[]) => Math.max(...times)
  const beside = (times: number[]) => `median ${inMilliseconds(median(times))}`
  return [
    limited(
      { name: 'keystroke in a cell to paint, worst', beside: beside(typing) },
      worst(typing),
      limit,
      inMilliseconds,
    ),
    limited(
      { name: 'a line changed by Enter, worst', beside: beside(changing) },
      worst(changing),
      limit,
      inMilliseconds,
    ),
    {
      name: 'from cell to cell, page to page, end to end, worst',
      figure: inMilliseconds(worst(moving)),
      beside: beside(moving),
    },
    limited({ name: 'rows of 500 in the page (tr)' }, rows, mostRows - 1, String),
  ]
}
