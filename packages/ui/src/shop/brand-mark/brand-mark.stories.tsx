import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BrandMark } from './brand-mark.tsx'

const meta = {
  title: 'Shop/Marketing/Brand mark',
  component: BrandMark,
} satisfies Meta<typeof BrandMark>

export default meta
type Story = StoryObj<typeof meta>

/** On paper and on ink: name and sign take the colour of the text around them. */
export const Default: Story = {
  render: () => (
    <div className="w-fit">
      <div className="p-8">
        <BrandMark />
      </div>
      <div className="on-ink bg-ink p-8 text-on-ink">
        <BrandMark />
      </div>
    </div>
  ),
}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    for (const name of canvas.getAllByText('Strapline')) await expect(name).toBeVisible()
    // The sign adds nothing to the name that a screen reader says.
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}
