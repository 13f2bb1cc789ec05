import type { Meta, StoryObj } from '@storybook/react-vite'
import { BrandMark } from './brand-mark.tsx'

const meta = {
  title: 'Shop/Brand mark',
  component: BrandMark,
} satisfies Meta<typeof BrandMark>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const OnInk: Story = {
  decorators: [(Story) => <div className="on-ink bg-ink p-8 text-on-ink">{Story()}</div>],
}
