import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { Footer } from './footer.tsx'

const meta = {
  title: 'Move around/Page',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: { content: voice().footer },
} satisfies Meta<typeof Footer>

export default meta
type Story = StoryObj<typeof meta>

export const FooterDefault: Story = { parameters: { forcedColors: true, phone: true } }

/** Every link leads to the home page, and the small print says so. */
export const FooterBehaviour: Story = {
  ...FooterDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.length).toBe(15)
    for (const link of links) {
      await expect(link).toHaveAttribute('href', '/')
      await expect(link).toHaveAccessibleName()
    }
    await expect(canvas.getByText(/placeholders/)).toBeVisible()
  },
}
