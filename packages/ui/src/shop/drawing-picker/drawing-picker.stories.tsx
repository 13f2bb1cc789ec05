import type { Meta, StoryObj } from '@storybook/react-vite'
import { drawingPath, drawings } from '@strapline/contract/drawings'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../primitives/button/button.tsx'
import { DrawingPicker, type DrawingPickerProps } from './drawing-picker.tsx'

/** A form around the picker: a button opens it, and its choice is shown. */
function PickerForm(props: DrawingPickerProps) {
  const [open, setOpen] = useState(props.open)
  const [chosen, setChosen] = useState(props.chosen)
  return (
    <div className="page flex flex-col items-start gap-4 py-8">
      <Button onClick={() => setOpen(true)}>Choose</Button>
      <output>{chosen}</output>
      <DrawingPicker
        chosen={chosen}
        onChoose={(image) => {
          props.onChoose(image)
          setChosen(image)
        }}
        open={open}
        onOpenChange={(next) => {
          props.onOpenChange(next)
          setOpen(next)
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Shop/Administer/Drawing picker',
  component: DrawingPicker,
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 640 } },
    a11y: {
      explained: { 'color-contrast': 'A name lies half under the edge of what the dialog shows.' },
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    chosen: drawingPath('manual-tensioner'),
    onChoose: fn(),
  },
  render: (args) => <PickerForm {...args} />,
} satisfies Meta<typeof DrawingPicker>

export default meta
type Story = StoryObj<typeof meta>

async function findDialog() {
  return within(await screen.findByRole('dialog', { name: 'Choose a drawing' }))
}

async function findClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

export const Default: Story = { parameters: { showsFocus: true, forcedColors: true, phone: true } }

/** The current drawing is marked and has the focus. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async () => {
    const dialog = await findDialog()
    const buttons = within(dialog.getByRole('list', { name: 'Drawings' })).getAllByRole('button')
    await expect(buttons).toHaveLength(drawings.length)
    const current = dialog.getByRole('button', { current: true })
    await expect(current).toHaveAccessibleName('Manual tensioner')
    await waitFor(() => expect(current).toHaveFocus())
  },
}

/**
 * With another site's image, or none, no drawing is marked and the first one has the focus. At 320 pixels:
 * the narrowest phone, and a desktop at 400 percent.
 */
export const NoneChosen: Story = {
  args: { chosen: 'https://pictures.example/tensioner.jpg' },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.queryByRole('button', { current: true })).toBeNull()
    const first = dialog.getByRole('button', { name: 'Battery strapping tool' })
    await waitFor(() => expect(first).toHaveFocus())
    const { scrollWidth, clientWidth } = screen.getByRole('dialog')
    await expect(scrollWidth).toBe(clientWidth)
  },
}

/** Escape leaves the image as it was; a press on a drawing chooses it and closes the dialog. */
export const Chosen: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await findDialog()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await findClosed()
    await expect(args.onChoose).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toHaveTextContent('/drawings/manual-tensioner.svg')

    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }))
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'PET strap reel' }))
    await findClosed()
    await expect(args.onChoose.mock.calls).toEqual([['/drawings/pet-strap-reel.svg']])
    await expect(args.onOpenChange.mock.calls).toEqual([[false], [false]])
    await expect(canvas.getByRole('status')).toHaveTextContent('/drawings/pet-strap-reel.svg')
  },
}

/** Arrow keys move in the grid as it is seen, four in a row, and stop at its edges. */
export const ByKeyboard: Story = {
  tags: ['behaviour'],
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Choose' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await findDialog()
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Manual tensioner' })).toHaveFocus(),
    )
    const steps = [
      ['{ArrowUp}', 'Manual tensioner'],
      ['{ArrowDown}', 'Strap dispenser'],
      ['{ArrowRight}', 'PET strap reel'],
      ['{ArrowLeft}{ArrowLeft}', 'Strap cutter'],
      ['{ArrowUp}', 'Pneumatic strapping tool'],
      ['{End}', 'Bench power supply'],
      ['{ArrowRight}{ArrowDown}', 'Bench power supply'],
      ['{Home}', 'Battery strapping tool'],
      ['{Tab}', 'Pneumatic strapping tool'],
    ] as const
    for (const [keys, name] of steps) {
      await userEvent.keyboard(keys)
      await expect(document.activeElement).toHaveAccessibleName(name)
    }
    await userEvent.keyboard('{Enter}')
    await findClosed()
    await expect(args.onChoose.mock.calls).toEqual([['/drawings/pneumatic-strapping-tool.svg']])
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
