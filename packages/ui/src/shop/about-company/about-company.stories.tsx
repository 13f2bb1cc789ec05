import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { homeContent } from '../../content/home.ts'
import { phone } from '../../story-support/page.ts'
import { AboutCompany } from './about-company.tsx'

const content = homeContent.about

const meta = {
  title: 'Shop/About company',
  component: AboutCompany,
  parameters: {
    layout: 'fullscreen',
    // The section stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: { content },
} satisfies Meta<typeof AboutCompany>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'About the company' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('About the company')
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent(
      /Italian manufacturer of strapping tools/,
    )
    const image = canvas.getByRole('img', { name: content.image.alt })
    // Its room is kept from the beginning, so that nothing below it jumps.
    const { width, height } = image.getBoundingClientRect()
    await expect(Math.abs(width / height - 4 / 3)).toBeLessThan(0.01)
    const [first, repeated] = canvas.getAllByText(content.paragraph)
    await expect(first).toBeVisible()
    await expect(repeated).not.toBeVisible()
  },
}

export const Open: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'read more.. about the company' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    for (const paragraph of canvas.getAllByText(content.paragraph)) {
      await expect(paragraph).toBeVisible()
    }
    await userEvent.keyboard(' ')
    await expect(canvas.getAllByText(content.paragraph)[1]).not.toBeVisible()
    await userEvent.keyboard(' ')
    button.blur()
  },
}

export const Phone: Story = {
  globals: phone,
}

export const LongText: Story = {
  args: {
    content: {
      ...content,
      headline: `${content.headline}, ${'Umreifungswerkzeuge'.repeat(3)} and everything that goes with them`,
      paragraph: `${content.paragraph} ${content.paragraph} ${'x'.repeat(120)}`,
      readMore: 'read more about everything that is made and sold here..',
      image: { src: '/scenes/none.svg', alt: 'A picture that is not there: its text stands here' },
    },
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'narrow' } },
}
