import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { homeContent } from '../../content/home.ts'
import { SceneImage } from './scene-image.tsx'

const meta = {
  title: 'Shop/Scene image',
  component: SceneImage,
  args: { image: homeContent.about.image },
  decorators: [(Story) => <div className="w-96 max-w-full">{Story()}</div>],
} satisfies Meta<typeof SceneImage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const image = canvas.getByRole('img', { name: args.image.alt })
    await expect(image).toHaveAttribute('loading', 'lazy')
  },
}

/** The picture that a page opens with is not waited for. */
export const First: Story = {
  args: { first: true },
  play: async ({ args, canvas }) => {
    const image = canvas.getByRole('img', { name: args.image.alt })
    await expect(image).toHaveAttribute('fetchpriority', 'high')
    await expect(image).not.toHaveAttribute('loading')
  },
}
