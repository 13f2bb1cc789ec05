import type { Decorator } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { rightOf } from './from-right-to-left.ts'
import type { Canvas } from './page.ts'

/** The narrowest place in which it is still a table: a tablet. */
export const narrow: Decorator = (Story) => <div className="max-w-reading">{Story()}</div>

/** The `parameters` of a story that shows why a button is disabled. */
export const reasonShown = {
  showsFocus: true,
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

/** There is no table while it is loading, failed or empty: its headers would promise rows. */
export const isAbsent = (canvas: Canvas) => expect(canvas.queryByRole('table')).toBeNull()

/** The sentence that stands in the table's place when the filter finds nothing. */
export const saysNoMatch = (canvas: Canvas, caption: string, sentence: string) =>
  expect(canvas.getByRole('region', { name: caption })).toHaveTextContent(sentence)

/** The button for a filter that finds nothing brings back all rows. */
export async function clearsItsFilter(canvas: Canvas, rows: number) {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
  await waitFor(() => expect(names()).toHaveLength(rows))
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

/** The `parameters` of a story whose rows stand below headings, or are cut off at the edges of small cards. */
export const beyondItsBox = {
  a11y: {
    explained: {
      'color-contrast':
        'axe takes a text for covered that is cut off or stands in a cell across all columns: ink on paper or on sunk, 7 to 1 at least.',
    },
  },
}

/** No text is wider than its cell, and no cell wider than the story. */
export async function nothingIsCut(canvasElement: HTMLElement) {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  for (const cell of canvasElement.querySelectorAll('th, td')) {
    // The label of a quiet button ends at the table’s edge: its box, which hovering shows, reaches further.
    if (cell.matches('td:last-child:has(button)'))
      await expect(rightOf(cell)).toBeLessThanOrEqual(cell.getBoundingClientRect().right + 1)
    else await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth + 1)
  }
}
