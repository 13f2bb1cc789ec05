import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { removeFocus } from '../../story-support/page.ts'
import {
  Controlled,
  namesIn,
  type Part,
  partsTable,
  workColumns,
  workFacts,
} from '../../story-support/parts.tsx'
import { DataTable } from './data-table.tsx'

const load = fn()

const meta = {
  title: 'Show/Data table',
  component: DataTable<Part>,
  args: {
    ...partsTable,
    view: { filter: '' },
    onViewChange: fn(),
    columns: workColumns,
    facts: workFacts,
    shortcuts: true,
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DataTable<Part>>

export default meta
type Story = StoryObj<typeof meta>

const where = 'anywhere on a page of which it is the list'

/** The keys of the one table of a page; the others are on its own page. */
export const PageKeys: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    { keys: ['F'], where, does: 'Goes to the filter.' },
    { keys: ['G'], where, does: 'Groups the rows, and takes it back.' },
    { keys: ['J', 'K'], where, does: 'Goes to the next row, or the previous one.' },
    { keys: ['D'], where, does: 'Shows the details of the row with the focus.' },
    { keys: ['M'], where, does: 'Shows more rows, where the server has more.' },
  ),
  args: {
    groupings: [
      {
        key: 'maker',
        label: 'maker',
        of: ({ maker }) => maker,
        heading: ({ maker }) => maker,
        name: ({ maker }) => maker,
      },
    ],
    partial: { sortable: {}, more: { load, loading: false } },
  },
  play: async ({ canvas, canvasElement }) => {
    const names = namesIn(canvasElement)
    const focusIsIn = (name: string | null | undefined) =>
      expect(document.activeElement?.closest('tr')).toHaveTextContent(String(name))
    // From elsewhere, the first row; then the same control of the others, and no further than the last.
    await userEvent.keyboard('j')
    await focusIsIn(names[0])
    await userEvent.keyboard('jj')
    await focusIsIn(names[2])
    await userEvent.keyboard('k')
    await focusIsIn(names[1])
    await userEvent.keyboard('jjjjjjj')
    await focusIsIn(names.at(-1))

    await userEvent.keyboard('d')
    await expect(await screen.findByRole('dialog')).toHaveAccessibleName(names.at(-1))
    // The list below does not answer.
    await userEvent.keyboard('kf')
    await expect(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await focusIsIn(names.at(-1))

    await userEvent.keyboard('g')
    await expect(canvas.getByRole('combobox', { name: 'Group by' })).toHaveDisplayValue('By maker')
    removeFocus()
    // Headings of groups are passed: as many presses as rows lead to the last one.
    await userEvent.keyboard('j'.repeat(names.length))
    await focusIsIn(namesIn(canvasElement).at(-1))
    await userEvent.keyboard('g')
    await expect(canvas.getByRole('combobox', { name: 'Group by' })).toHaveDisplayValue(
      'Not grouped',
    )

    await userEvent.keyboard('m')
    await expect(load).toHaveBeenCalledOnce()
    await userEvent.keyboard('f')
    const filter = canvas.getByRole('searchbox')
    await expect(filter).toHaveFocus()
    await userEvent.keyboard('fgjkdm')
    await expect(filter).toHaveValue('fgjkdm')
  },
}

/** A table that is not its page's only list ignores these keys. */
export const NotOfThePage: Story = {
  tags: ['behaviour'],
  args: { shortcuts: false },
  play: async ({ canvas }) => {
    await userEvent.keyboard('fj')
    await expect(canvas.getByRole('searchbox')).not.toHaveFocus()
    await expect(document.body).toHaveFocus()
  },
}
