import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { tokensOf } from './theme-tokens.ts'
import { missingRows, type TokenRow, TokenSheet } from './token-sheet.tsx'

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

/** Every duration, delay and animation, with its users. */
export const Default: Story = {
  parameters: { phone: true },
  render: () => <TokenSheet rows={rows} />,
}

const sample = 'size-12 rounded-sm bg-blueprint'

/** Try each motion: move the pointer over the first two. With reduced motion nothing moves. */
export const Tried: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-8 text-sm">
      <li>
        <div className={`${sample} motion-safe:transition-colors hover:bg-signal`} />
        <p className="mt-2">transition-colors</p>
      </li>
      <li>
        <div
          className={`${sample} motion-safe:transition-[translate] motion-safe:duration-layer hover:translate-y-4`}
        />
        <p className="mt-2">duration-layer</p>
      </li>
      <li>
        <div className={`${sample} motion-safe:animate-spin`} />
        <p className="mt-2">animate-spin</p>
      </li>
      <li>
        <div className={`${sample} motion-safe:animate-pulse`} />
        <p className="mt-2">animate-pulse</p>
      </li>
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const defined = (
      ['default', 'transition-duration', 'transition-delay', 'animate'] as const
    ).flatMap(tokensOf)
    await expect(missingRows(rows, defined)).toEqual([])
    // In Storybook whoever looks may have asked for less motion or not; the gate's runs have.
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const element of canvasElement.querySelectorAll('li > div')) {
      const { animationName, transitionDuration } = getComputedStyle(element)
      await expect([animationName, transitionDuration]).toEqual(['none', '0s'])
    }
  },
}
