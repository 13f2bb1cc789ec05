import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BreakpointScale, WidthBar } from './breakpoint-scale.tsx'
import { tokensOf } from './theme-tokens.ts'
import { missingRows, type TokenRow, TokenSheet } from './token-sheet.tsx'

const meta = {
  title: 'Foundations/Breakpoints',
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const breakpoints: TokenRow[] = [
  {
    token: '--breakpoint-sm',
    look: 'sm:',
  },
  {
    token: '--breakpoint-md',
    look: 'md:',
  },
  {
    token: '--breakpoint-lg',
    look: 'lg:',
  },
  {
    token: '--breakpoint-xl',
    look: 'xl:',
  },
]

/** The windows of the toolbar and the breakpoints, to scale; then what changes at each, with its users. */
export const Default: Story = {
  parameters: { phone: true },
  render: (_, { parameters }) => (
    <>
      <BreakpointScale viewports={Object.values(parameters.viewport.options)} />
      <TokenSheet rows={breakpoints} />
    </>
  ),
}

const widths: TokenRow[] = [
  { token: '--container-page', look: 'page' },
  { token: '--container-reading', look: 'max-w-reading' },
  { token: '--container-form', look: 'max-w-form' },
]

/** The maximum widths of content, however wide the window is, to scale. */
export const Widths: Story = {
  render: () => (
    <TokenSheet rows={widths.map((row) => ({ ...row, sample: <WidthBar of={row.token} /> }))} />
  ),
  play: async () => {
    const defined = (['breakpoint', 'container'] as const).flatMap(tokensOf)
    await expect(missingRows([...breakpoints, ...widths], defined)).toEqual([])
  },
}
