import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { frames, phone, removeFocus } from '../../story-support/page.ts'
import {
  Controlled,
  FailingRefresh,
  made,
  namesIn,
  type Part,
  partsTable,
  ready,
} from '../../story-support/parts.tsx'
import { Button } from '../button/button.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

const meta = {
  title: 'Show/Data table',
  component: DataTable,
  args: {
    ...partsTable,
    view: { filter: '' },
    onViewChange: fn(),
    rows: ready([]),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DataTable<Part>>

export default meta
type Story = StoryObj<typeof meta>

const tenThousand = made(10_000)

function rowsInPage(canvasElement: HTMLElement): number {
  return canvasElement.querySelectorAll('tr').length
}

/** A button shows something above the rows. */
function BelowLateContent(props: DataTableProps<Part>) {
  const [late, setLate] = useState(false)
  return (
    <>
      <Button onClick={() => setLate(true)}>Show more above</Button>
      {late && <p className="h-96">Something came in above the rows.</p>}
      <Controlled {...props} />
    </>
  )
}

/** Scrolls until the last row is in view: rows are measured as they are rendered, so the end moves. */
async function scrollToEnd(canvasElement: HTMLElement, last: string) {
  await waitFor(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const row = within(canvasElement).getByRole('rowheader', { name: last })
    const { top, bottom } = row.getBoundingClientRect()
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  })
}

/** Ten thousand rows are counted and announced, and fewer than 200 of them are rendered. */
async function expectWindow(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  const table = canvas.getByRole('table', { name: 'Parts in stock' })
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  await expect(canvas.getByRole('status')).toHaveTextContent(/^10,000 parts$/)
  const rowOf = (text: string) => canvas.getByRole('rowheader', { name: text }).closest('tr')
  await expect(rowOf('Buckle 1')).toHaveAttribute('aria-rowindex', '2')
  await expect(rowsInPage(canvasElement)).toBeLessThan(200)
  const height = document.documentElement.scrollHeight

  await scrollToEnd(canvasElement, 'Strap reel 10000')
  await expect(rowOf('Strap reel 10000')).toHaveAttribute('aria-rowindex', '10001')
  await expect(canvas.queryByRole('rowheader', { name: 'Buckle 1' })).toBeNull()
  await expect(rowsInPage(canvasElement)).toBeLessThan(200)
  // Spacers stand for the rows that are not rendered: only estimated heights change the page's.
  const change = document.documentElement.scrollHeight / height
  await expect(change).toBeGreaterThan(0.9)
  await expect(change).toBeLessThan(1.1)
}

/** The rows are in a place that is hidden at first, as in a tab that is opened later. */
function HiddenAtFirst(props: DataTableProps<Part>) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>Show the rows</Button>
      <div hidden={!shown}>
        <Controlled {...props} />
      </div>
    </>
  )
}

/** Only the rows near the window are rendered; filter, sort and count work on all ten thousand. */
export const TenThousandRows: Story = {
  tags: ['behaviour'],
  args: { rows: ready(tenThousand) },
  play: async ({ canvas, canvasElement }) => {
    await expectWindow(canvasElement)
    window.scrollTo(0, 0)

    const field = canvas.getByRole('searchbox')
    const count = canvas.getByRole('status')
    await userEvent.click(field)
    await userEvent.paste('buckle 99')
    const matches = tenThousand.filter(
      (part) =>
        part.name.startsWith('Buckle') &&
        `${part.name} ${part.pieces} ${part.price}`.includes('99'),
    )
    await waitFor(() => expect(count).toHaveTextContent(/^\d+ of 10,000 parts$/))
    await waitFor(() => expect(count).toHaveTextContent(`${matches.length} of 10,000 parts`))
    await expect(rowsInPage(canvasElement)).toBeLessThan(200)

    // Far down, typing in the field leads back to it.
    await userEvent.clear(field)
    await waitFor(() => expect(count).toHaveTextContent(/^10,000 parts$/))
    window.scrollTo(0, 90_000)
    await waitFor(() => expect(field.getBoundingClientRect().bottom).toBeLessThan(0))
    await userEvent.paste('buckle')
    await waitFor(() => expect(count).toHaveTextContent(/^\d,\d+ of 10,000 parts$/))
    await expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await expect(field.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)

    await userEvent.clear(field)
    await waitFor(() => expect(count).toHaveTextContent(/^10,000 parts$/))

    await userEvent.click(canvas.getByRole('button', { name: 'Price / unit' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Price / unit' }))
    const dearest = [...tenThousand].sort((a, b) => (b.price ?? 0) - (a.price ?? 0))
    await waitFor(() => expect(namesIn(canvasElement)[0]).toBe(dearest[0]?.name))
  },
}

/**
 * All rows are printed, filtered and sorted as on the screen. Afterwards only those in view are rendered again.
 */
export const Printed: Story = {
  parameters: { picture: 'window' },
  args: {
    rows: ready(made(400)),
    view: { filter: '', sort: { column: 'pieces', descending: true } },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(rowsInPage(canvasElement)).toBeLessThan(200)
    const first = 'Cutter 102'
    await waitFor(() => expect(namesIn(canvasElement)[0]).toBe(first))
    window.dispatchEvent(new Event('beforeprint'))
    // At once: the browser doesn't wait for a later rendering.
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(400)
    await expect(namesIn(canvasElement)[0]).toBe(first)
    await expect(canvas.getByRole('table')).not.toHaveAttribute('aria-rowcount')
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(rowsInPage(canvasElement)).toBeLessThan(200))
    await expect(namesIn(canvasElement)[0]).toBe(first)
  },
}

/** The row with the focus stays rendered wherever the page is scrolled to, with both its neighbours. */
export const WindowKeepsFocus: Story = {
  tags: ['behaviour'],
  args: { rows: ready(tenThousand) },
  render: (args) => <BelowLateContent {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const second = canvas.getByRole('button', { name: 'Delete Sealer 2' })
    second.focus()
    await scrollToEnd(canvasElement, 'Strap reel 10000')
    await expect(second).toHaveFocus()
    await expect(second).toBeInTheDocument()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Delete Tensioner 3' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Delete Strap reel 4' })).toHaveFocus()

    // Tab goes on far beyond the first rendered rows, and the focus is never under the header.
    for (let row = 5; row <= 45; row += 1) await userEvent.tab()
    const focused = document.activeElement
    await expect(focused).toHaveAccessibleName('Delete Tensioner 45')
    const header = canvasElement.querySelector('thead')?.getBoundingClientRect()
    await expect(focused?.getBoundingClientRect().top).toBeGreaterThan(header?.bottom ?? 0)

    // Content that appears above moves no row in view; the rendered range moves with it.
    const before = focused?.getBoundingClientRect().top ?? 0
    canvas.getByRole('button', { name: 'Show more above' }).click()
    await canvas.findByText('Something came in above the rows.')
    await waitFor(async () => {
      const top = focused?.getBoundingClientRect().top ?? 0
      await expect(Math.abs(top - before)).toBeLessThanOrEqual(1)
    })
    window.scrollTo(0, 20_000)
    await waitFor(() => {
      const rows = [...canvasElement.querySelectorAll('tbody tr[data-index]')]
      const seen = rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      })
      const last = seen.at(-1)?.getBoundingClientRect()
      expect(seen[0]?.getBoundingClientRect().top).toBeLessThanOrEqual(0)
      expect(last?.bottom).toBeGreaterThanOrEqual(window.innerHeight)
    })
    window.scrollTo(0, 0)
    removeFocus()
    await expect(await canvas.findByRole('rowheader', { name: 'Buckle 1' })).toBeVisible()
  },
}

/** Four hundred of the rows need several lines; those that are seen first need one. */
const unequal = tenThousand.map((part, index) =>
  index >= 500 && index < 900
    ? { ...part, name: `${part.name} ${'for wide and narrow strap '.repeat(4 + (index % 2))}` }
    : part,
)

/** The rendered rows and where each is, in pixels below the sticky header. */
function placesIn(canvasElement: HTMLElement) {
  const header = canvasElement.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  const edge = Math.max(0, header)
  return [...canvasElement.querySelectorAll<HTMLElement>('tbody tr[data-index]')].map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { index: Number(row.dataset.index), top: top - edge, bottom: bottom - edge }
  })
}

/** Which row is that many pixels below the header; undefined where none is rendered. */
function rowAt(canvasElement: HTMLElement, below: number): number | undefined {
  return placesIn(canvasElement).find(({ top, bottom }) => top <= below && below < bottom)?.index
}

/** After scrolling, measuring the new rows does not move the row at the top. */
async function expectNoJump(canvasElement: HTMLElement) {
  const stays = async (row: number | undefined) => {
    for (let passed = 0; passed < 10; passed += 1) {
      await frames(1)
      await expect(rowAt(canvasElement, 1)).toBe(row)
    }
  }
  const [first] = placesIn(canvasElement)
  const usual = (first?.bottom ?? 0) - (first?.top ?? 0)
  window.scrollBy(0, (first?.top ?? 0) + 600 * usual)
  await waitFor(() => expect(rowAt(canvasElement, 1)).toBeDefined())
  // New rows are measured in the frame in which they are rendered.
  await frames(2)
  const there = rowAt(canvasElement, 1)
  await expect(there).toBeGreaterThan(590)
  await expect(there).toBeLessThan(610)
  const heights = placesIn(canvasElement).map(({ top, bottom }) => bottom - top)
  await expect(Math.min(...heights)).toBeGreaterThan(usual * 1.2)

  await stays(there)

  const next = rowAt(canvasElement, 701)
  await expect(next).toBeGreaterThan(there ?? 0)
  window.scrollBy(0, 700)
  await frames(2)
  await stays(next)
  // Back up, over rows that are measured by now.
  window.scrollBy(0, -700)
  await frames(2)
  await stays(there)
}

/** Far down in many rows, no row moves when a refresh fails or when the next one succeeds. */
export const RefreshFailedFarDown: Story = {
  tags: ['behaviour'],
  args: { rows: ready(tenThousand) },
  render: (args) => <FailingRefresh {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const press = (name: string) => canvas.getByRole('button', { name }).click()
    press('Let it work')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    window.scrollTo(0, 20_000)
    await waitFor(() => expect(rowAt(canvasElement, 301)).toBeDefined())
    await frames(3)
    const row = canvasElement.querySelector(`tr[data-index="${rowAt(canvasElement, 301)}"]`)
    const before = row?.getBoundingClientRect().top ?? 0
    const button = row?.querySelector('button')
    button?.focus({ preventScroll: true })
    const expectStill = async () => {
      await expect(button).toHaveFocus()
      await frames(3)
      await expect(row).toBeInTheDocument()
      const now = row?.getBoundingClientRect().top ?? 0
      await expect(Math.abs(now - before)).toBeLessThanOrEqual(1)
    }

    press('Let it fail')
    await canvas.findByRole('alert')
    await expectStill()
    press('Let it work')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expectStill()
    window.scrollTo(0, 0)
    await expect(await canvas.findByRole('rowheader', { name: 'Buckle 1' })).toBeVisible()
  },
}

/** Rows much higher than the estimate do not move the page while it is scrolled or resized. */
export const UnequalRows: Story = {
  tags: ['behaviour'],
  args: { rows: ready(unequal) },
  play: async ({ canvas, canvasElement }) => {
    await expectNoJump(canvasElement)

    // In a narrower place the rows wrap again; only those in view may push each other.
    const there = rowAt(canvasElement, 1) ?? 0
    const width = canvasElement.clientWidth
    for (const place of [width * 0.8, width]) {
      canvasElement.style.width = `${place}px`
      await frames(10)
      await expect(Math.abs((rowAt(canvasElement, 1) ?? 0) - there)).toBeLessThanOrEqual(1)
    }
    canvasElement.style.width = ''
    window.scrollTo(0, 0)
    await expect(await canvas.findByRole('rowheader', { name: 'Buckle 1' })).toBeVisible()
  },
}

/** In a place that is hidden for a while, as by a Suspense boundary, rows have no height: none is measured. */
export const HiddenForAWhile: Story = {
  tags: ['behaviour'],
  args: { rows: ready(tenThousand) },
  play: async ({ canvas, canvasElement }) => {
    // The first rows are measured.
    await frames(5)
    const before = rowsInPage(canvasElement)
    canvasElement.style.display = 'none'
    await frames(5)
    await expect(rowsInPage(canvasElement)).toBe(before)
    canvasElement.style.display = ''
    await frames(5)
    await expect(rowsInPage(canvasElement)).toBe(before)
    await expect(canvas.getByRole('rowheader', { name: 'Buckle 1' })).toBeVisible()
  },
}

/** Rows that were hidden when they were rendered are measured when they are shown: so is the page's height. */
export const ShownLater: Story = {
  tags: ['behaviour'],
  args: { rows: ready(tenThousand) },
  render: (args) => <HiddenAtFirst {...args} />,
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('button', { name: 'Show the rows' }).click()
    const first = await canvas.findByRole('rowheader', { name: 'Buckle 1' })
    const body = canvasElement.querySelector('tbody')
    await waitFor(() => {
      const row = first.closest('tr')?.offsetHeight ?? 0
      const average = (body?.offsetHeight ?? 0) / tenThousand.length
      expect(row).toBeGreaterThan(0)
      expect(Math.abs(average - row)).toBeLessThanOrEqual(1)
    })
  },
}

/** The same on cards: many rows, some of them much higher than the estimate. */
export const PhoneManyRows: Story = {
  tags: ['behaviour'],
  globals: phone,
  args: { rows: ready(unequal) },
  play: async ({ canvas, canvasElement }) => {
    await expectWindow(canvasElement)
    window.scrollTo(0, 0)
    await expect(await canvas.findByRole('rowheader', { name: 'Buckle 1' })).toBeVisible()
    await expectNoJump(canvasElement)
    window.scrollTo(0, 0)
    await expect(await canvas.findByRole('rowheader', { name: 'Buckle 1' })).toBeVisible()
  },
}
