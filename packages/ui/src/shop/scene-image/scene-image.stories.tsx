import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { SceneImage } from './scene-image.tsx'

const meta = {
  title: 'Shop/Browse/Pictures',
  component: SceneImage,
  args: { image: voice().home.about.image },
  decorators: [(Story) => <div className="grid w-96 max-w-full gap-4">{Story()}</div>],
} satisfies Meta<typeof SceneImage>

export default meta
type Story = StoryObj<typeof meta>

/**
 * The first image loads when it comes into view. The second is the one that a page opens with, and loads at once.
 */
export const SceneImageDefault: Story = {
  render: (args) => (
    <>
      <SceneImage {...args} />
      <SceneImage {...args} first />
    </>
  ),
}

export const SceneImageBehaviour: Story = {
  ...SceneImageDefault,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const [lazy, first] = canvas.getAllByRole('img', { name: args.image.alt })
    await expect(lazy).toHaveAttribute('loading', 'lazy')
    await expect(lazy).not.toHaveAttribute('fetchpriority')
    await expect(first).toHaveAttribute('fetchpriority', 'high')
    await expect(first).not.toHaveAttribute('loading')
  },
}
