import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BrandSpecimens, ThemeSpecimens } from './theme-specimens.tsx'

const meta = {
  title: 'Foundations/Theme specimens',
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** The same few components in each theme. */
export const Themes: Story = {
  parameters: { phone: true },
  render: () => <ThemeSpecimens />,
  async play({ canvas }) {
    const grounds = canvas
      .getAllByText('Battery strapping tool')
      .map((name) => getComputedStyle(name.closest('[data-theme]') ?? name).backgroundColor)
    // Defect: themes are declared for the page alone, and all specimens look alike.
    await expect(new Set(grounds).size).toBe(grounds.length)
  },
}

/** The light theme in the colours of two other brands. */
export const Brands: Story = {
  render: () => (
    <BrandSpecimens
      brands={[
        { name: 'Gold and black', accent: 'gold', ink: 'black' },
        { name: 'Green and indigo', accent: 'seagreen', ink: 'indigo' },
      ]}
    />
  ),
}
