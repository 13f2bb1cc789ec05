import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BrandMark } from './brand-mark.tsx'

const meta = {
  title: 'Shop/Brand mark',
  component: BrandMark,
} satisfies Meta<typeof BrandMark>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    // The sign adds nothing to the name that is read out.
    await expect(canvas.getByText('Strapline')).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const OnInk: Story = {
  decorators: [(Story) => <div className="on-ink bg-ink p-8 text-on-ink">{Story()}</div>],
  play: async ({ canvas }) => {
    const name = canvas.getByText('Strapline')
    const seal = name.querySelector('[fill="currentColor"]') as SVGElement
    await expect(getComputedStyle(name).color).toBe('rgb(250, 247, 241)')
    await expect(getComputedStyle(seal).fill).toBe('rgb(250, 247, 241)')
  },
}
