import type { Decorator } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Resource } from '../lib/resource.ts'
import { type Canvas, removeFocus } from './page.ts'

/** The narrowest place in which it is a table still: a tablet. */
export const narrow: Decorator = (Story) => <div className="max-w-reading">{Story()}</div>

/** The `parameters` of a story that shows why a button is disabled. */
export const reasonShown = {
  a11y: {
    explained: {
      'color-contrast':
        'The reason lies in the top layer, of which axe knows no background: paper on ink, 15 to 1.',
    },
  },
}

const texts = (role: 'columnheader' | 'rowheader') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent)

/** The columns, from left to right. */
export const headers = () => texts('columnheader')

/** What the rows are called, from top to bottom. */
export const names = () => texts('rowheader')

/** On the way, or with nothing to show: no headers that promise rows. */
export const isAbsent = (canvas: Canvas) => expect(canvas.queryByRole('table')).toBeNull()

/** The failure stands in the table's place, and offers the only way to try again. */
export async function saysItFailed(canvas: Canvas, rows: Resource<unknown>, heading: string) {
  const alert = canvas.getByRole('alert')
  await expect(within(alert).getByRole('heading', { name: heading })).toBeVisible()
  const again = canvas.getByRole('button', { name: 'Try again' })
  await expect(alert).toContainElement(again)
  await userEvent.click(again)
  await expect(rows.status === 'error' && rows.retry).toHaveBeenCalledOnce()
  removeFocus()
}

/** While a newer answer is on its way, the old rows stay. */
export async function isRefreshing(canvas: Canvas, caption: string, rows: number) {
  await expect(canvas.getByRole('progressbar', { name: `Refreshing: ${caption}` })).toBeVisible()
  await expect(names()).toHaveLength(rows)
}

/** The sentence that stands in the table's place when the filter finds nothing. */
export const saysNoMatch = (canvas: Canvas, caption: string, sentence: string) =>
  expect(canvas.getByRole('region', { name: caption })).toHaveTextContent(sentence)

/** The way out of a filter that finds nothing brings back all rows. */
export async function clearsItsFilter(canvas: Canvas, rows: number) {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
  await waitFor(() => expect(names()).toHaveLength(rows))
}

/** All rows are counted, but only those near the window are in the page. */
export async function drawsOnlyRowsInSight(canvas: Canvas, status: RegExp) {
  await expect(screen.getByRole('status')).toHaveTextContent(status)
  await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
}

/** A disabled button is found with the keyboard, says its reason there, and does nothing. */
export async function saysWhyNot(canvas: Canvas, button: string, reason: string) {
  const disabled = canvas.getByRole('button', { name: button })
  await expect(disabled).toHaveAttribute('aria-disabled', 'true')
  disabled.focus()
  await expect(canvas.getByRole('tooltip')).toHaveTextContent(reason)
  await userEvent.keyboard('{Enter}')
  await expect(disabled).toHaveFocus()
}
