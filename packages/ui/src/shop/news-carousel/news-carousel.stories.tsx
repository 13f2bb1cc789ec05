import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { NewsCarousel } from './news-carousel.tsx'

const meta = {
  title: 'Shop/Marketing/News',
  component: NewsCarousel,
  parameters: {
    layout: 'fullscreen',
    // The section stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: { content: voice().home.news },
} satisfies Meta<typeof NewsCarousel>

export default meta
type Story = StoryObj<typeof meta>

/** Three cards in view, one on a phone. */
export const NewsCarouselDefault: Story = { parameters: { phone: true } }

export const NewsCarouselBehaviour: Story = {
  ...NewsCarouselDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const titles = canvas
      .getAllByRole('heading', { level: 3, hidden: true })
      .map(({ textContent }) => textContent)
    await expect(titles).toEqual([
      'Christmas and New Year break',
      'Webinars',
      'Summer holidays',
      'Christmas and New Year break',
    ])
  },
}

/** Each card in view opens on its own. Next moves another card into view and the first one out of reach. */
export const NewsCarouselOpenedAndMoved: Story = {
  play: async ({ canvas }) => {
    const slide = (number: number) => canvas.getByRole('group', { name: `${number} of 4` })
    // A narrower desktop has room for two.
    const inView = window.matchMedia('(width >= 64rem)').matches ? [1, 2, 3] : [1, 2]
    await expect([1, 2, 3, 4].filter((number) => !slide(number).inert)).toEqual(inView)
    for (const number of inView) {
      const card = within(slide(number))
      const more = card.getByRole('button', { name: /^read more\.\./ })
      await userEvent.click(more)
      const notice = card.getByText(/dal 9 al 20 agosto/)
      await expect(notice).toBeVisible()
      await expect(notice.closest('[lang]')).toHaveAttribute('lang', 'it')
      if (number === 2) await userEvent.click(more)
      more.blur()
    }
    await expect(canvas.getAllByRole('button', { expanded: true })).toHaveLength(inView.length - 1)
    const next = canvas.getByRole('button', { name: 'Next slide: News' })
    await userEvent.click(next)
    await waitFor(() => expect(slide(1).inert).toBe(true))
    await expect(slide(inView.length + 1).inert).toBe(false)
  },
}

/** A title that is one long word, and a text three times as long as its neighbours'. */
export const LongTextNewsCarousel: Story = {
  args: {
    content: {
      ...voice().home.news,
      items: voice().home.news.items.map((item, index) => ({
        ...item,
        title:
          index === 1 ? 'Verpackungsmaschinenhandelsgesellschaftsjahresversammlung' : item.title,
        text: index === 1 ? `${item.text} ${item.text} ${item.text}` : item.text,
      })),
    },
  },
}
