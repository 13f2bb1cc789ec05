import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { MotionExamples } from './motion-examples.tsx'
import { MotionSheet } from './motion-sheet.tsx'
import { tokensOf } from './theme-tokens.ts'
import { missingRows, type TokenRow } from './token-sheet.tsx'

const meta = {
  title: 'Foundations/Motion',
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const rows: TokenRow[] = [
  {
    token: '--default-transition-duration',
    look: 'motion-safe:transition-colors',
  },
  {
    token: '--transition-duration-layer',
    look: 'motion-safe:duration-layer',
  },
  {
    token: '--transition-delay-loader',
    look: 'motion-safe:delay-loader',
  },
  {
    token: '--animate-spin',
    look: 'motion-safe:animate-spin',
  },
  {
    token: '--animate-pulse',
    look: 'motion-safe:animate-pulse',
  },
]

/** Every duration, delay and animation: all in one scale, then the look, the easing and the users of each. */
export const Default: Story = {
  parameters: { phone: true },
  render: () => <MotionSheet rows={rows} />,
  play: async ({ canvas, canvasElement }) => {
    const defined = (
      ['default', 'transition-duration', 'transition-delay', 'animate'] as const
    ).flatMap(tokensOf)
    await expect(missingRows(rows, defined)).toEqual([])
    // In Storybook whoever looks may have asked for less motion or not; the gate's runs have.
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const moving = () => canvasElement.getAnimations({ subtree: true }).length
    if (isReduced) await expect(canvas.getByText(/^Reduced motion is on/)).toBeVisible()
    for (const { look } of rows) {
      const button = canvas.getByRole('button', { name: `Play ${look}` })
      button.focus()
      await userEvent.keyboard('{Enter}')
      await expect(moving() > 0, look).toBe(!isReduced)
      await expect(button).toHaveFocus()
    }
    // At rest again, for the picture.
    await waitFor(() => expect(canvas.getAllByText('It is there')).toHaveLength(2), {
      timeout: 3000,
    })
    await waitFor(() => expect(moving()).toBe(0), { timeout: 6000 })
    await userEvent.click(canvas.getByRole('button', { name: 'Play all' }))
    // The dots, and nothing below them.
    await expect(canvas.getAllByText('It is there')).toHaveLength(2)
    await expect(moving() >= rows.length).toBe(!isReduced)
    await waitFor(() => expect(moving()).toBe(0), { timeout: 3000 })
  },
}

/** The same motions in the library’s own components: a dialog, a toast and a disclosure. */
export const Tried: Story = {
  render: () => <MotionExamples />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open a dialog' }))
    const dialog = await screen.findByRole('dialog', { name: 'Here is the dialog' })
    await expect(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Show a toast' }))
    const toast = await screen.findByRole('status')
    await expect(toast).toHaveTextContent('The address was saved.')
    await userEvent.click(within(toast).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('The address was saved.')).toBeNull())
    const arrow = canvas.getByRole('button', { name: 'Turn the arrow' })
    await userEvent.click(arrow)
    await expect(canvas.getByText(/^Its arrow turns/)).toBeVisible()
    await userEvent.click(arrow)
  },
}
