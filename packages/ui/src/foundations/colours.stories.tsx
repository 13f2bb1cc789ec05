import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { colourPairs } from '../lib/colour-pairs.ts'
import { ColourSheet, ContrastSheet, ratioOf } from './colour-sheet.tsx'
import { palettes } from './palettes.ts'
import { tokenNamed, tokensOf } from './theme-tokens.ts'

const meta = {
  title: 'Foundations/Colours',
  // Shown by pages that are written.
  tags: ['!autodocs'],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

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
