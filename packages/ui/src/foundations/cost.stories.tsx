import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Cost, CostLine } from './cost.tsx'

const meta = {
  title: 'Foundations/Cost',
  // Every component's page shows it.
  tags: ['!autodocs'],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** What a large component costs, and a small one. */
export const Default: Story = {
  render: () => (
    <>
      <CostLine kB={53.8} elements={176} />
      <CostLine kB={0.6} elements={5} />
    </>
  ),
}

export const Behaviour: Story = {
  tags: ['behaviour'],
  render: () => (
    <>
      <Cost place="primitives/button" />
      <Cost place="screens/home" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getAllByText(/^It adds [\d.]+ kB of JavaScript to a page, gzipped/),
    ).toHaveLength(1)
  },
}
