/**
 * Page objects: the library's components as a test with Playwright uses them. Each finds things by role and name, as
 * people do, and asserts nothing itself: what it gives are locators, for the test's own `expect`, and actions, which
 * wait as Playwright's do and fail with its messages.
 */
import type { Locator, Page } from 'playwright'

/** Where a component stands: a page, or a part of it if there are several of a kind. */
type Place = Page | Locator

/** A `DataTable`, as a table or as cards. */
export function dataTable(within: Place) {
  const boxes = within.getByRole('checkbox', { name: /^Select (?!all )/ })
  const filter = within.getByRole('searchbox', { name: /^Filter / })
  const header = (name: string) => within.getByRole('columnheader', { name, exact: true })
  const row = (name: string) => within.getByRole('row').filter({ hasText: name })
  return {
    /** The table itself, which is `aria-busy` while it is refreshed. */
    root: within.getByRole('table'),
    /** How many rows are shown: "28 orders", "2 of 28 orders". */
    count: within.getByRole('status').filter({ hasText: /\d/ }).first(),
    /** The first cell of each row: what it is about. */
    rowNames: within.getByRole('rowheader'),
    /** The field that rows are filtered by. */
    filter,
    /** The header of a column, which says in `aria-sort` how rows are sorted by it. */
    header,
    /** The rows that contain a text. */
    row,
    /** Sorts by a column; once more turns the order round. Not on cards, which have a field for the order. */
    sortBy: (name: string) => header(name).getByRole('button').click(),
    /** Shows all rows again after a filter that leaves none. */
    clearFilter: () => within.getByRole('button', { name: 'Clear the filter' }).click(),
    /** Selects the first rows, so many of them, or those of these names. */
    async selectRows(which: number | readonly string[]) {
      const chosen =
        typeof which === 'number'
          ? Array.from({ length: which }, (_, at) => boxes.nth(at))
          : which.map((name) =>
              within.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
            )
      for (const box of chosen) await box.check()
    },
    /** Selects all rows, with those that are not rendered. */
    selectAll: () => within.getByRole('checkbox', { name: /^Select all \S+$/ }).check(),
    /** The button that opens a row's details. */
    detailsButton: (name: string) =>
      within.getByRole('button', { name: `Details of ${name}`, exact: true }),
  }
}

/** An `OrderGrid`. Lines are counted from 1, as on the page. */
export function orderPad(within: Place) {
  const part = (line: number) => within.getByLabel(`Part, line ${line}`, { exact: true })
  const quantity = (line: number) => within.getByLabel(`Quantity, line ${line}`, { exact: true })
  return {
    /** The grid itself. */
    root: within.getByRole('grid', { name: 'Order lines' }),
    /** The field of a line's part. */
    part,
    /** The field of a line's quantity. */
    quantity,
    /** Types a line: the part, and the quantity if it is given. */
    async type(line: number, typed: string, pieces?: number | string) {
      await part(line).fill(typed)
      await part(line).press('Enter')
      if (pieces !== undefined) await quantity(line).fill(String(pieces))
    },
    /**
     * Pastes a text of several rows, with a tab, a semicolon or a comma between part and quantity. The page gets what
     * a browser gives it after Ctrl + V; the clipboard and its permission are left alone.
     *
     * @param line the line that has the focus meanwhile
     */
    paste: (text: string, line = 1) =>
      part(line).evaluate((field, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        field.focus()
        const options = { clipboardData, bubbles: true, cancelable: true }
        field.dispatchEvent(new ClipboardEvent('paste', options))
      }, text),
    /** The button that sends so many lines. */
    sendButton: (lines: number) =>
      within.getByRole('button', {
        name: lines === 1 ? 'Send 1 line' : `Send ${lines} lines`,
        exact: true,
      }),
  }
}

/** The field of the catalogue's search, or of the top bar's, which is a combobox once it is used. */
export const searchField = (within: Place): Locator =>
  within
    .getByRole('searchbox', { name: 'Search products' })
    .or(within.getByRole('combobox', { name: 'Search products' }))

/** The catalogue, as cards or as a list. */
export function catalogue(page: Page) {
  return {
    /** How many products are shown: "3 of 28 products". */
    count: page.getByRole('status'),
    /** The cards, each with a product. */
    cards: page.getByRole('article'),
    /** The names on the cards, from the first to the last. */
    names: () => page.getByRole('article').getByRole('heading').allInnerTexts(),
    /** The rows of the list, its header among them. */
    rows: page.getByRole('table', { name: 'Products' }).getByRole('row'),
    /** The field for how many pieces of a product go into the pad, in the list. */
    quantity: (name: string) => page.getByRole('textbox', { name: `Quantity, ${name}` }),
    /** Puts a product into the pad, from the list. */
    addToPad: (name: string) => page.getByRole('button', { name: `Add to pad: ${name}` }).click(),
  }
}

/** The `BookingModal` of a product's page. */
export function bookingModal(page: Page) {
  const root = page.getByRole('dialog')
  // Whatever the voice of the shop's texts.
  const opener = page.getByRole('button', { name: /^(Add order|Order)$/ })
  return {
    /** The dialog itself. */
    root,
    /** The button of the page that opens it. */
    opener,
    /** The button that sends it. */
    submit: root.getByRole('button', { name: /^Book / }),
    /** Opens it and fills it in; the answer is the dialog. */
    async fillIn(fields: { address: string; phoneNumber: string; quantity: string }) {
      await opener.click()
      await root.getByLabel('Address').fill(fields.address)
      await root.getByLabel('Phone number').fill(fields.phoneNumber)
      await root.getByLabel('Quantity').fill(fields.quantity)
      return root
    },
  }
}

/** The toasts of a `ToastHost`. */
export function toasts(page: Page) {
  const root = page.getByRole('region', { name: /^Notifications/ })
  return {
    /** All that are shown. */
    root,
    /** Waits for the toast with a text, closes it, and waits until it is gone: on a phone it covers the top bar. */
    async close(text: string) {
      const shown = root.getByText(text)
      await shown.waitFor()
      await root.getByRole('button', { name: 'Close' }).click()
      await shown.waitFor({ state: 'detached' })
    },
  }
}

/** The question of an `AlertDialog`. */
export function question(page: Page) {
  const root = page.getByRole('alertdialog')
  return {
    /** The dialog itself, whose name is the question. */
    root,
    /** Presses one of its two buttons, and waits until it is closed. */
    async answer(button: string) {
      await root.getByRole('button', { name: button, exact: true }).click()
      await root.waitFor({ state: 'detached' })
    },
  }
}

/** What a `Form` says is wrong: the summary above its fields. */
export const errorSummary = (within: Place): Locator =>
  within.getByRole('alert').filter({ hasText: 'There is a problem' })
