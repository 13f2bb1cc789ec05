import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { FeatureStrip } from './feature-strip.tsx'

const content = voice().home.features

const meta = {
  title: 'Shop/Marketing/About company',
  component: FeatureStrip,
  parameters: {
    layout: 'fullscreen',
    // The section stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: { content },
} satisfies Meta<typeof FeatureStrip>

export default meta
type Story = StoryObj<typeof meta>

export const FeatureStripDefault: Story = { parameters: { phone: true } }

export const FeatureStripBehaviour: Story = {
  ...FeatureStripDefault,
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: content.title })).toBeVisible()
    await expect(
      canvas.getAllByRole('heading', { level: 3, name: 'We are Professional' }),
    ).toHaveLength(3)
    await expect(canvas.getAllByText('Engineers')).toHaveLength(3)

    // Marked as Latin, or a screen reader reads them out as English.
    const fillers = [...canvasElement.querySelectorAll('[lang="la"]')]
    await expect(new Set(fillers.map(({ textContent }) => textContent)).size).toBe(3)
    // The figures only decorate.
    await expect(canvas.queryByRole('img')).toBeNull()

    const link = canvas.getByRole('link', { name: 'Market Sector' })
    await expect(link).toHaveAttribute('href', '#market-sector')
    await userEvent.tab()
    await expect(link).toHaveFocus()
  },
}

/** Three cards of different length, with words and text that don't fit a line. */
export const LongTextFeatureStrip: Story = {
  args: {
    content: {
      ...content,
      cards: content.cards.map((card, index) => ({
        ...card,
        heading: `We are Professional, in every ${'Ladungssicherung'.repeat(index + 1)}`,
        subtitle: 'Engineers, fitters, planners, and whoever else keeps a line in motion',
        text: { ...card.text, text: `${card.text.text} ${card.text.text} ${'x'.repeat(60)}` },
      })),
      link: { label: `Market Sector ${'and more '.repeat(12)}`, href: '#market-sector' },
    },
  },
}

/** The same at 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const NarrowFeatureStrip: Story = {
  ...LongTextFeatureStrip,
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(window.innerWidth).toBe(320)
  },
}
