import type { Meta, StoryObj } from '@storybook/react-vite'
import { products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { findColumns, readTable } from '../../order-pad/read-table.ts'
import { rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { paste } from '../../story-support/paste.ts'
import { ImportRows, type ImportRowsProps } from './import-rows.tsx'

/** Reads what is pasted, as the app does, and goes back. */
function Kept({ source: first, actions, ...props }: ImportRowsProps) {
  const [source, setSource] = useState(first)
  return (
    <div className="min-h-dvh">
      <ImportRows
        {...props}
        source={source}
        actions={{
          ...actions,
          onText: (text) => {
            actions.onText(text)
            setSource(tableOf(text))
          },
          onBack: () => {
            actions.onBack()
            setSource({ kind: 'nothing' })
          },
        }}
      />
    </div>
  )
}

function tableOf(text: string, name?: string): ImportRowsProps['source'] {
  const table = readTable(text)
  return { kind: 'table', name, table, columns: findColumns(table) }
}

/** A spreadsheet's columns, with a header: the quantity stands first. */
const spreadsheet = [
  'Qty\tArticle\tRemark',
  ...products.map(({ name, minOrder }) => `${minOrder + 1}\t${name}\tas last time`),
].join('\n')

const meta = {
  title: 'Shop/Order/Import rows',
  component: ImportRows,
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 720 } },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    source: { kind: 'nothing' },
    used: 0,
    actions: { onFile: fn(), onText: fn(), onBack: fn(), onTake: fn(), onSample: fn() },
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof ImportRows>

export default meta
type Story = StoryObj<typeof meta>

/** The dialog scrolls, and its title and its buttons stay. */
const scrolled = {
  a11y: { explained: { 'color-contrast': 'A line lies half under the title or the buttons.' } },
}

const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Paste or open a file' }))

/** A file can be chosen or dropped, or rows can be pasted. Touch screens have a Paste button. */
export const Default: Story = { parameters: { phone: true } }

/** Pasted rows are read, corrected and added. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await findDialog()
    const read = dialog.getByRole('button', { name: 'Read the rows' })
    await userEvent.click(read)
    const pasted = dialog.getByRole('textbox', { name: 'Or paste rows here' })
    await expect(pasted).toHaveFocus()
    await expect(pasted).toHaveAccessibleDescription(/^Paste or type rows first\./)
    await paste(pasted, spreadsheet)
    await expect(pasted).toBeValid()
    await userEvent.click(read)
    await expect(args.actions.onText).toHaveBeenCalledWith(spreadsheet)
    await expect(await dialog.findByRole('status')).toHaveTextContent(
      '28 lines in what was pasted. Column 2 is the part, column 1 is the quantity. Column 3 is the note. The first row is a header.',
    )
    await expect(dialog.getByRole('region', { name: 'Lines to add' })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Add 28 lines' }))
    const [first] = products
    await expect(args.actions.onTake).toHaveBeenCalledOnce()
    const taken = (args.actions.onTake as ReturnType<typeof fn>).mock.calls[0]?.[0] as unknown[]
    await expect(taken).toHaveLength(28)
    await expect(taken[0]).toEqual({
      part: first?.name,
      quantity: '3',
      texts: { note: 'as last time' },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await expect(args.actions.onBack).toHaveBeenCalledOnce()
    await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  },
}

/** The same file can be chosen again, and the sample can be downloaded. */
export const ChoosesAFile: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await findDialog()
    const file = new File(['BX 16;3'], 'order.csv', { type: 'text/csv' })
    const input = screen.getByLabelText('File with lines')
    await userEvent.upload(input, file)
    await userEvent.upload(input, file)
    await expect(args.actions.onFile).toHaveBeenCalledTimes(2)
    await expect(args.actions.onFile).toHaveBeenLastCalledWith(file)
    await userEvent.click(dialog.getByRole('button', { name: 'Sample CSV' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Sample Excel' }))
    await expect(args.actions.onSample).toHaveBeenNthCalledWith(1, 'csv')
    await expect(args.actions.onSample).toHaveBeenNthCalledWith(2, 'xlsx')
  },
}

/** Drags files or a text over an element, or drops them. */
function drag(element: HTMLElement, type: 'dragenter' | 'drop', files: File[], text = '') {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  if (text) dataTransfer.setData('text/plain', text)
  element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

/** A file is held over the box, and the box says so. */
export const Over: Story = {
  parameters: { phone: true },
  play: async () => {
    const dialog = await findDialog()
    drag(dialog.getByText('Drop a CSV or XLSX file here'), 'dragenter', [])
    await expect(await dialog.findByText('Drop to read the file')).toBeVisible()
    screen.getByRole('textbox').blur()
  },
}

/**
 * One file is read. If several are dropped, none is read, because it would be unclear which one is meant. Text is read
 * like a paste.
 */
export const Dropped: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await findDialog()
    const file = new File(['BX 16;3'], 'order.csv')
    const box = dialog.getByText('Drop a CSV or XLSX file here')
    drag(box, 'dragenter', [file, file])
    drag(box, 'drop', [file, file])
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Open one file at a time.')
    await expect(args.actions.onFile).not.toHaveBeenCalled()
    drag(box, 'drop', [file])
    await expect(args.actions.onFile).toHaveBeenCalledWith(file)
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    drag(box, 'drop', [], 'BX 16;3')
    await expect(args.actions.onText).toHaveBeenCalledWith('BX 16;3')
  },
}

/** A file is being read. A button stops it. */
export const Reading: Story = {
  args: { source: { kind: 'reading', name: 'order 2026-11.xlsx' } },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('status')).toHaveTextContent('Reading order 2026-11.xlsx…')
    await expect(dialog.getByRole('button', { name: 'Stop reading' })).toBeVisible()
    await expect(args.actions.onBack).not.toHaveBeenCalled()
  },
}

/** If something can't be read, a message says what to do instead. */
export const Refused: Story = {
  args: {
    source: {
      kind: 'nothing',
      problem:
        'This workbook is protected by a password. Save it without one, or as CSV, and open that file.',
    },
  },
  parameters: { phone: true },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('alert')).toHaveTextContent('protected by a password')
    screen.getByRole('textbox').blur()
  },
}

/** The panel counts the lines it has found, and shows the first ones as they would be added. */
export const Preview: Story = {
  args: { source: tableOf(spreadsheet, 'order.csv') },
  parameters: { phone: true, ...scrolled },
}

/** Which column is what, and whether there is a header, can be corrected. */
export const Corrected: Story = {
  ...Preview,
  tags: ['behaviour'],
  parameters: scrolled,
  play: async ({ args }) => {
    const dialog = await findDialog()
    const part = dialog.getByRole('combobox', { name: 'Part' })
    const quantity = dialog.getByRole('combobox', { name: 'Quantity' })
    // One column is not both: they change places.
    await userEvent.selectOptions(part, 'Column 1: Qty')
    await expect(quantity).toHaveDisplayValue('Column 2: Article')
    await userEvent.selectOptions(part, 'Column 3: Remark')
    await userEvent.selectOptions(quantity, 'No column: I type the quantities')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'The first row is a header' }))
    await expect(dialog.getByRole('status')).toHaveTextContent(
      '29 lines in order.csv. Column 3 is the part; no column is the quantity.',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Add 29 lines' }))
    const taken = (args.actions.onTake as ReturnType<typeof fn>).mock.calls[0]?.[0] as unknown[]
    await expect(taken.slice(0, 2)).toEqual([
      { part: 'Remark', quantity: '' },
      { part: 'as last time', quantity: '' },
    ])
  },
}

/**
 * The lines of the pad stay unless they are replaced. The pad holds 500 lines, and the panel says beforehand how many
 * would be left out.
 */
export const TooMany: Story = {
  args: { source: tableOf(spreadsheet, 'order.csv'), used: 480 },
  parameters: { phone: true, ...scrolled },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await expect(dialog.getByText(/^8 lines beyond the first 20 are left out/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Add 20 lines' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Replace the pad' }))
    const { calls } = (args.actions.onTake as ReturnType<typeof fn>).mock
    await expect(calls.map(([rows, how]) => [rows.length, how])).toEqual([
      [20, 'add'],
      [28, 'replace'],
    ])
  },
}

/** The pad is full: no line can be added. */
export const Full: Story = {
  args: { source: tableOf(spreadsheet, 'order.csv'), used: 500 },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await expect(dialog.getByText(/^There is no room for them/)).toBeVisible()
    const take = dialog.getByRole('button', { name: 'Add 0 lines' })
    await expect(take).toHaveAccessibleDescription(
      'The pad is full. Send or remove lines first, or replace them.',
    )
    await userEvent.click(take)
    await expect(args.actions.onTake).not.toHaveBeenCalled()
  },
}

/** Long and hostile texts remain text and stay within bounds. */
export const Hostile: Story = {
  args: {
    source: tableOf(
      `${unbroken};<b>3</b>\n${rightToLeft};4\n=HYPERLINK("x");99999999999999999999999999999999`,
      `${unbroken}.csv`,
    ),
  },
  parameters: { phone: true, ...scrolled },
}
