import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { NewsItem } from '../../content/home.ts'
import { homeContent } from '../../content/home.ts'
import { phone } from '../../story-support/page.ts'
import { NewsCard } from './news-card.tsx'

const { items, readMore } = homeContent.news
const [christmas, webinars] = items as [NewsItem, NewsItem, NewsItem, NewsItem]

/** As wide as on the home page, where three stand in a row. */
const inColumn: Decorator[] = [(Story) => <div className="max-w-96">{Story()}</div>]

const meta = {
  title: 'Shop/News card',
  component: NewsCard,
  parameters: {
    // The card stands under its section's heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: { item: webinars, readMore },
} satisfies Meta<typeof NewsCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  decorators: inColumn,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('article', { name: 'Webinars' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 3, name: 'Webinars' })).toBeVisible()
    await expect(canvas.getByText(webinars.text)).toBeVisible()
    await expect(canvas.getByText(webinars.details.text)).not.toBeVisible()
    // Its room is kept from the beginning, so that nothing below it jumps.
    const image = canvasElement.querySelector('img') as HTMLElement
    await expect(Math.abs(image.offsetWidth / image.offsetHeight - 4 / 3)).toBeLessThan(0.02)
  },
}

export const Open: Story = {
  decorators: inColumn,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'read more.. about Webinars' })
    const notice = canvas.getByText(/dal 9 al 20 agosto/)
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(notice).toBeVisible()
    // Read out by a voice that speaks it.
    await expect(notice).toHaveAttribute('lang', 'it')
    await userEvent.keyboard('{Enter}')
    await expect(notice).not.toBeVisible()
    await userEvent.keyboard('{Enter}')
    button.blur()
  },
}

/** All that there is: the first one comes again at the end, and each opens to the same notice. */
export const AllNews: Story = {
  parameters: { layout: 'fullscreen' },
  render: ({ readMore: label }) => (
    <div className="page grid grid-cols-4 items-start gap-6 py-8">
      {items.map((item) => (
        <NewsCard key={item.id} item={item} readMore={label} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual([christmas.title, 'Webinars', 'Summer holidays', christmas.title])
    const notices = canvas.getAllByText(/dal 9 al 20 agosto/)
    await expect(notices).toHaveLength(4)
    await userEvent.click(canvas.getByRole('button', { name: 'read more.. about Summer holidays' }))
    await expect(notices[2]).toBeVisible()
    await expect(notices[1]).not.toBeVisible()
    canvas.getByRole('button', { expanded: true }).blur()
  },
}

export const LongText: Story = {
  decorators: inColumn,
  args: {
    item: {
      ...webinars,
      title: `Webinars about ${'Ladungssicherungstechnik'.repeat(3)} and the care of tensioners`,
      text: `${webinars.text} ${'x'.repeat(80)} ${webinars.text}`,
      image: { src: '/scenes/none.svg', alt: 'A picture that is not there: its text stands here' },
    },
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article')
    await userEvent.click(canvas.getByRole('button'))
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    canvas.getByRole('button').blur()
  },
}

export const Phone: Story = {
  args: { item: christmas },
  globals: phone,
}
