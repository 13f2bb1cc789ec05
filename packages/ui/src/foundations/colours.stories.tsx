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
    colours: [{ token: '--color-paper' }, { token: '--color-raised' }, { token: '--color-sunk' }],
  },
  {
    name: 'Ink',
    look: 'text',
    colours: [
      { token: '--color-ink' },
      { token: '--color-ink-soft' },
      { token: '--color-ink-faint' },
      { token: '--color-on-ink' },
    ],
  },
  {
    name: 'Night',
    look: 'bg',
    colours: [
      { token: '--color-night' },
      { token: '--color-on-night', look: 'text' },
      { token: '--color-on-night-soft', look: 'text' },
    ],
  },
  {
    name: 'Rules',
    look: 'border',
    colours: [{ token: '--color-rule' }, { token: '--color-rule-strong' }],
  },
  {
    name: 'Blueprint',
    look: 'bg',
    colours: [
      { token: '--color-blueprint' },
      { token: '--color-blueprint-grid' },
      { token: '--color-blueprint-line' },
    ],
  },
  {
    name: 'Signal',
    look: 'bg',
    colours: [
      { token: '--color-signal' },
      { token: '--color-signal-strong' },
      { token: '--color-on-signal', look: 'text' },
    ],
  },
  {
    name: 'Messages',
    look: 'bg',
    colours: [
      { token: '--color-danger', look: 'text' },
      { token: '--color-danger-strong' },
      { token: '--color-danger-soft' },
      { token: '--color-success', look: 'text' },
      { token: '--color-success-soft' },
      { token: '--color-warning', look: 'text' },
      { token: '--color-warning-soft' },
      { token: '--color-info-soft' },
      { token: '--color-overlay' },
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
