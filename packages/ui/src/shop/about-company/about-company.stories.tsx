import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { unbroken } from '../../story-support/odd-text.ts'
import { AboutCompany } from './about-company.tsx'

const content = voice().home.about

const meta = {
  title: 'Shop/Marketing/About company',
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

/** With the disclosure closed. */
export const Default: Story = { parameters: { phone: true } }

/** The keyboard opens and closes the disclosure. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'About the company' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('About the company')
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent(
      /Italian manufacturer of strapping tools/,
    )
    await expect(canvas.getByRole('img', { name: content.image.alt })).toBeVisible()
    const [paragraph, repeated] = canvas.getAllByText(content.paragraph)
    await expect(paragraph).toBeVisible()
    await expect(repeated).not.toBeVisible()

    const button = canvas.getByRole('button', { name: 'read more.. about the company' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(paragraph).toBeVisible()
    await expect(repeated).toBeVisible()
    await userEvent.keyboard(' ')
    await expect(repeated).not.toBeVisible()
  },
}

/** Open, with long and unbroken text and an image that does not exist. */
export const LongText: Story = {
  args: {
    content: {
      ...content,
      headline: `${content.headline}, ${'Umreifungswerkzeuge'.repeat(3)} and everything that goes with them`,
      paragraph: `${content.paragraph} ${content.paragraph} ${unbroken}`,
      more: `${content.paragraph} ${content.paragraph} ${unbroken}`,
      readMore: 'read more about everything that is made and sold here..',
      image: { src: '/scenes/none.svg', alt: 'A picture that is not there: its text stands here' },
    },
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /^read more about everything/ })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  },
}

/** The same at 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'narrow' } },
}
