import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { tokensOf } from './sources.ts'
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
    use: 'A large phone, held sideways: two columns where a phone has one, in forms, facts and the footer; a dialog floats instead of rising from the lower edge.',
  },
  {
    token: '--breakpoint-md',
    look: 'md:',
    use: 'A tablet: the top bar shows its links instead of the Menu button, a page has 32 pixels at its edges, headings are larger.',
  },
  {
    token: '--breakpoint-lg',
    look: 'lg:',
    use: 'A small desktop: columns, with the dashboard’s menu and the catalogue’s filters beside the content.',
  },
  {
    token: '--breakpoint-xl',
    look: 'xl:',
    use: 'A wide desktop: the lead beside a picture grows.',
  },
]

/** Every breakpoint and what changes there, with its users. */
export const Default: Story = {
  parameters: { phone: true },
  render: () => <TokenSheet rows={breakpoints} />,
}

const widths: TokenRow[] = [
  { token: '--container-page', look: 'page', use: 'The column of every page, with its margins.' },
  { token: '--container-reading', look: 'max-w-reading', use: 'Text that is read.' },
  { token: '--container-form', look: 'max-w-form', use: 'A form of one column.' },
]

/** The maximum widths of content, however wide the window is. */
export const Widths: Story = {
  render: () => <TokenSheet rows={widths} />,
  play: async () => {
    const defined = (['breakpoint', 'container'] as const).flatMap(tokensOf)
    await expect(missingRows([...breakpoints, ...widths], defined)).toEqual([])
  },
}
