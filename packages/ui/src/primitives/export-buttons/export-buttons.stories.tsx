import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
import { Button } from '../button/button.tsx'
import { ExportButtons, type ExportButtonsProps } from './export-buttons.tsx'

type OnExport = ExportButtonsProps['onExport']

const meta = {
  title: 'Act/Export buttons',
  component: ExportButtons,
  tags: ['!stable', 'new'],
  args: { label: 'Export', onExport: fn<OnExport>(async () => {}) },
  decorators: [(Story) => <div className="flex flex-wrap gap-2">{Story()}</div>],
} satisfies Meta<typeof ExportButtons>

export default meta
type Story = StoryObj<typeof meta>

/** One button for each format. */
export const Default: Story = {}

export const Behaviour: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onExport).toHaveBeenLastCalledWith('csv')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Export Excel' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onExport).toHaveBeenLastCalledWith('xlsx')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

const notLoaded =
  'What makes Excel files did not load. Check the connection and try again, or use CSV.'

/** The code that makes Excel files did not load: a sentence says so, and CSV still works. */
export const Failed: Story = {
  parameters: { phone: true },
  args: {
    onExport: fn<OnExport>(async (format) => {
      if (format === 'xlsx') throw new Error(notLoaded)
    }),
  },
  play: async ({ canvas }) => {
    const excel = canvas.getByRole('button', { name: 'Export Excel' })
    await userEvent.click(excel)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(notLoaded)
    await expect(excel).toHaveFocus()
  },
}

/** The sentence goes as soon as another try begins. */
export const FailedAndTriedAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  parameters: {},
  play: async (context) => {
    await Failed.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Export CSV' }))
    await expect(context.args.onExport).toHaveBeenLastCalledWith('csv')
    await waitFor(() => expect(context.canvas.queryByRole('alert')).toBeNull())
  },
}

/**
 * The workbook is being made. A second press does not start another one, and CSV can be exported meanwhile.
 */
export const Working: Story = {
  args: {
    onExport: fn<OnExport>((format) => new Promise<void>((done) => format === 'csv' && done())),
  },
  play: async ({ args, canvas }) => {
    const excel = canvas.getByRole('button', { name: /Excel$/ })
    await userEvent.click(excel)
    await userEvent.click(excel)
    await expect(args.onExport).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }))
    await expect(args.onExport).toHaveBeenLastCalledWith('csv')
    await expect(excel).toHaveAttribute('aria-disabled', 'true')
  },
}

/** There is nothing to export; the buttons say why. */
export const Unavailable: Story = {
  args: { disabledReason: 'There are no orders to export.' },
  play: async ({ canvas }) => {
    for (const name of ['Export CSV', 'Export Excel']) {
      await expect(canvas.getByRole('button', { name })).toHaveAccessibleDescription(
        'There are no orders to export.',
      )
    }
  },
}

/** In a narrow place the buttons show the formats alone, beside other buttons for the same rows. */
export const Short: Story = {
  parameters: { phone: true },
  args: {
    label: 'Export these 1,000 as',
    shortIn: 'container',
    children: <Button className="whitespace-nowrap">Print</Button>,
  },
  decorators: [(Story) => <div className="@container grow">{Story()}</div>],
}

/** The buttons in a bar of small buttons. */
export const Small: Story = { args: { size: 'sm' } }

/** At rest, hovered, focused and pressed. */
export const Used: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => <Interaction rows={[{ show: () => <ExportButtons {...args} /> }]} />,
}
