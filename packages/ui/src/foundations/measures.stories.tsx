import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CopyArea, CopyButton } from '../primitives/copy-button/copy-button.tsx'
import { compactValueOf, tokenNamed, tokensOf } from './theme-tokens.ts'
import { rules, spaces } from './token-purposes.ts'
import { missingRows, type TokenRow, TokenSheet } from './token-sheet.tsx'

const meta = {
  title: 'Foundations/Measures',
  // Shown by pages that are written.
  tags: ['!autodocs'],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** The spacing steps of the grid of eight pixels. */
export const Spacing: Story = {
  render: () => (
    <CopyArea>
      <dl>
        {spaces.map(({ step, look, use }) => (
          <div
            key={step}
            className="grid grid-cols-[9rem_1fr] items-center gap-x-4 gap-y-1 border-rule border-t py-2 text-sm sm:grid-cols-[9rem_8rem_1fr]"
          >
            <dt className="tabular font-semibold">
              <CopyButton text={`gap-${step}`} />{' '}
              <span className="font-normal text-ink-soft">= {step * 4} px</span>
            </dt>
            <dd>
              <span className={`block h-4 bg-ink ${look}`} />
            </dd>
            <dd className="text-ink-soft max-sm:col-span-2">{use}</dd>
          </div>
        ))}
      </dl>
    </CopyArea>
  ),
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('dd > span')].map(
      (bar) => bar.getBoundingClientRect().width,
    )
    await expect(widths).toEqual(spaces.map(({ step }) => step * 4))
  },
}

const square = 'mb-3 size-24 border border-ink bg-raised'

/** A radius of a few pixels, and the corner again, so large that it is seen. */
const Corner = ({ look, token }: { look: string; token: string }) => (
  <div className="flex items-center gap-6">
    <div className={`${square} ${look}`} />
    <div
      className="mb-3 size-24 border-ink border-s border-t"
      style={{ borderStartStartRadius: `calc(var(${token}) * 8)` }}
    />
    <p className="text-ink-soft text-xs">8 times as large</p>
  </div>
)

const radii: TokenRow[] = [
  {
    token: '--radius-sm',
    look: 'rounded-sm',
    sample: <Corner look="rounded-sm" token="--radius-sm" />,
  },
  {
    token: '--radius-md',
    look: 'rounded-md',
    sample: <Corner look="rounded-md" token="--radius-md" />,
  },
  {
    token: '--radius-full',
    look: 'rounded-full',
    sample: <div className={`${square} rounded-full`} />,
  },
]

/** The radii: at most a few pixels. Drawings, tables and sections have none. */
export const Radii: Story = {
  render: () => <TokenSheet rows={radii} />,
  play: async () => {
    await expect(missingRows(radii, tokensOf('radius'))).toEqual([])
  },
}

const shadows: TokenRow[] = [
  {
    token: '--shadow-raised',
    look: 'shadow-raised',
    sample: <div className="mb-6 size-24 rounded-sm bg-raised shadow-raised" />,
  },
  {
    token: '--shadow-overlay',
    look: 'shadow-overlay',
    sample: <div className="mb-6 size-24 rounded-md bg-raised shadow-overlay" />,
  },
]

/** A token of the density: its value and its height in both, beside each other. */
function inBoth(token: string, look: string, height: string): TokenRow {
  return {
    token,
    look,
    values: { Comfortable: tokenNamed(token).value, Compact: compactValueOf(token) },
    sample: (
      <div className="mb-3 grid max-w-80 grid-cols-2 gap-8">
        {['comfortable', 'compact'].map((density) => (
          <div key={density} data-density={density}>
            <p className="mb-1 text-ink-soft text-xs capitalize">{density}</p>
            <div className={`bg-ink ${height}`} />
          </div>
        ))}
      </div>
    ),
  }
}

const densities = [
  inBoth('--spacing-control-sm', 'min-h-control-sm', 'h-control-sm'),
  inBoth('--spacing-control', 'min-h-control', 'h-control'),
  inBoth('--spacing-control-lg', 'min-h-control-lg', 'h-control-lg'),
  inBoth('--spacing-control-inside', 'py-control-inside', 'h-control-inside'),
  inBoth('--spacing-fields', 'gap-fields', 'h-fields'),
  inBoth('--spacing-row', 'py-row', 'h-row'),
]

/** The measures of both densities: `data-density="compact"` on the page, or Storybook's toolbar. */
export const Density: Story = {
  render: () => <TokenSheet rows={densities} />,
  play: async () => {
    await expect(missingRows(densities, tokensOf('spacing'))).toEqual([])
  },
}

/** The two shadows, for what floats over the page. */
export const Shadows: Story = {
  render: () => <TokenSheet rows={shadows} />,
  play: async () => {
    await expect(missingRows(shadows, tokensOf('shadow'))).toEqual([])
  },
}

/** The hairlines, which are used instead of boxes and shadows. */
export const Rules: Story = {
  render: () => (
    <div className="grid max-w-reading gap-8 text-sm">
      {rules.map(({ name, look, use }) => (
        <div key={name}>
          <p className="mb-2">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-ink-soft">{use}</span>
          </p>
          <div className={look} />
        </div>
      ))}
    </div>
  ),
}
