import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { colourPairs } from '../lib/colour-pairs.ts'
import { ColourSheet, ContrastSheet, type Palette, ratioOf } from './colour-sheet.tsx'
import { tokenNamed, tokensOf } from './sources.ts'

const meta = {
  title: 'Foundations/Colours',
  // Shown by pages that are written.
  tags: ['!autodocs'],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const palettes: Palette[] = [
  {
    name: 'Ground',
    look: 'bg',
    colours: [
      { token: '--color-paper', use: 'Every page.' },
      { token: '--color-raised', use: 'What can be acted on: fields, buttons, dialogs.' },
      { token: '--color-sunk', use: 'What lies back: hovered rows, things that can’t act.' },
    ],
  },
  {
    name: 'Ink',
    look: 'text',
    colours: [
      { token: '--color-ink', use: 'Headings and text; what is chosen is filled with it.' },
      { token: '--color-ink-soft', use: 'Text beside the text: labels, descriptions.' },
      { token: '--color-ink-faint', use: 'Small technical captions, never a whole sentence.' },
      { token: '--color-on-ink', use: 'Text on ink.' },
    ],
  },
  {
    name: 'Night',
    look: 'bg',
    colours: [
      { token: '--color-night', use: 'Bands that are dark in every theme: the footer, the tour.' },
      { token: '--color-on-night', look: 'text', use: 'Text on night and on blueprint.' },
      { token: '--color-on-night-soft', look: 'text', use: 'Text beside that text.' },
    ],
  },
  {
    name: 'Rules',
    look: 'border',
    colours: [
      { token: '--color-rule', use: 'Hairlines that separate.' },
      { token: '--color-rule-strong', use: 'The edge of a control: it must be seen.' },
    ],
  },
  {
    name: 'Blueprint',
    look: 'bg',
    colours: [
      { token: '--color-blueprint', use: 'The ground of every drawing.' },
      { token: '--color-blueprint-grid', use: 'The grid on it.' },
      { token: '--color-blueprint-line', use: 'The lines on it.' },
    ],
  },
  {
    name: 'Signal',
    look: 'bg',
    colours: [
      { token: '--color-signal', use: 'The one primary action in view, and nothing else.' },
      { token: '--color-signal-strong', use: 'The same, under the pointer.' },
      { token: '--color-on-signal', look: 'text', use: 'Text on it.' },
    ],
  },
  {
    name: 'Messages',
    look: 'bg',
    colours: [
      { token: '--color-danger', look: 'text', use: 'What went wrong, what can’t be undone.' },
      { token: '--color-danger-strong', use: 'The same, under the pointer.' },
      { token: '--color-danger-soft', use: 'Its ground.' },
      { token: '--color-success', look: 'text', use: 'What worked.' },
      { token: '--color-success-soft', use: 'Its ground.' },
      { token: '--color-warning', look: 'text', use: 'What may go wrong.' },
      { token: '--color-warning-soft', use: 'Its ground.' },
      { token: '--color-info-soft', use: 'The ground of a fact.' },
      { token: '--color-overlay', use: 'Over the page, behind a dialog.' },
    ],
  },
]

/** Every colour of theme.css, with its class, its value, its use and its users. */
export const Colours: Story = {
  parameters: { phone: true },
  render: () => <ColourSheet palettes={palettes} />,
  play: async () => {
    const shown = palettes.flatMap(({ colours }) => colours.map(({ token }) => token as string))
    await expect(shown.toSorted()).toEqual(
      tokensOf('color')
        .map(({ name }) => name)
        .toSorted(),
    )
  },
}

const signal = palettes.filter(({ name }) => name === 'Signal')

/** A click copies, and says so. */
export const Copied: Story = {
  render: () => <ColourSheet palettes={signal} />,
  play: async ({ canvas }) => {
    const copy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy bg-signal' }))
    await expect(copy).toHaveBeenCalledWith('bg-signal')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied bg-signal.'))
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
    const { value } = tokenNamed('--color-signal')
    await userEvent.click(canvas.getByRole('button', { name: `Copy ${value}` }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(`Copied ${value}.`))
  },
}

/** A browser that does not allow it: the message says what to do instead. */
export const NotCopied: Story = {
  render: () => <ColourSheet palettes={signal} />,
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy bg-signal' }))
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('select bg-signal and copy it yourself'),
    )
  },
}

/** The contrast of each pair of colours that meet, which must reach its minimum. */
export const Contrast: Story = {
  render: () => <ContrastSheet pairs={colourPairs} />,
  play: async () => {
    const tooLow = colourPairs
      .filter((pair) => ratioOf(pair) < pair.least)
      .map((pair) => `${pair.front} on ${pair.ground}: ${ratioOf(pair)}`)
    await expect(tooLow).toEqual([])
  },
}
