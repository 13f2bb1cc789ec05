import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { HeroBanner } from './hero-banner.tsx'

const meta = {
  title: 'Shop/Marketing/Hero banner',
  component: HeroBanner,
  parameters: { layout: 'fullscreen' },
  args: { content: voice().home.hero },
} satisfies Meta<typeof HeroBanner>

export default meta
type Story = StoryObj<typeof meta>

const slideOf = (element: HTMLElement) => element.closest<HTMLElement>('[id^="hero-"]')

export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Strapline')
    const [catalogue] = canvas.getAllByRole('link', { name: 'Open the catalogue' })
    await expect(catalogue).toHaveAttribute('href', '/purchase')
    const [first, second] = canvas.getAllByRole<HTMLImageElement>('img', { name: /^Drawing/ })
    await expect(first?.fetchPriority).toBe('high')
    await expect(first?.loading).not.toBe('lazy')
    await expect(second?.fetchPriority).not.toBe('high')
    for (const picture of [first, second]) {
      await expect(picture).toHaveAttribute('width', '720')
      await expect(picture).toHaveAttribute('height', '540')
    }
  },
}

/** The second slide; the arrows wrap around from the last to the first. */
export const SecondSlide: Story = {
  play: async ({ canvas }) => {
    const welcome = canvas.getByRole('heading', { name: 'Welcome to Strapline' })
    const bench = canvas.getByRole('heading', { name: 'From pallet to test bench' })
    const next = canvas.getByRole('button', { name: 'Next slide: Welcome' })
    const expectShown = (shown: HTMLElement, hidden: HTMLElement) =>
      waitFor(async () => {
        await expect(slideOf(shown)?.inert).toBe(false)
        await expect(slideOf(hidden)?.inert).toBe(true)
      })
    await expectShown(welcome, bench)
    await userEvent.click(next)
    await expectShown(bench, welcome)
    await userEvent.click(next)
    await expectShown(welcome, bench)
    await userEvent.click(canvas.getByRole('button', { name: 'Previous slide: Welcome' }))
    await expectShown(bench, welcome)
    canvas.getByRole('button', { name: 'Previous slide: Welcome' }).blur()
  },
}

/** A headline and a tagline of several lines. */
export const LongText: Story = {
  args: {
    content: {
      ...voice().home.hero,
      slides: voice().home.hero.slides.map((slide) => ({
        ...slide,
        headline: 'Welcome to everybody who straps, seals, measures, solders and crimps all day',
        tagline: `${slide.tagline} ${slide.tagline} ${slide.tagline}`,
      })),
    },
  },
}
