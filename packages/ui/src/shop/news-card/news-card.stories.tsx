import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { NewsItem } from '../../content/home.ts'
import { voice } from '../../content/voice.ts'
import { NewsCard } from './news-card.tsx'

const { items, readMore } = voice().home.news
const [christmas, webinars] = items as [NewsItem, NewsItem, NewsItem, NewsItem]

/** The width of a card on the home page, where three stand in a row. */
const inColumn: Decorator[] = [(Story) => <div className="max-w-96">{Story()}</div>]

const meta = {
  title: 'Shop/Marketing/News',
  component: NewsCard,
  parameters: {
    // The card stands under its section's heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: { item: webinars, readMore },
} satisfies Meta<typeof NewsCard>

export default meta
type Story = StoryObj<typeof meta>

/** A closed card. */
export const Default: Story = { decorators: inColumn, parameters: { phone: true } }

/** The keyboard opens and closes its details. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Webinars' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 3, name: 'Webinars' })).toBeVisible()
    await expect(canvas.getByText(webinars.text)).toBeVisible()
    const button = canvas.getByRole('button', { name: 'read more.. about Webinars' })
    const notice = canvas.getByText(/dal 9 al 20 agosto/)
    await expect(notice).toHaveTextContent(webinars.details.text)
    await expect(notice).not.toBeVisible()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(notice).toBeVisible()
    // A screen reader switches to a voice of this language.
    await expect(notice).toHaveAttribute('lang', 'it')
    await userEvent.keyboard('{Enter}')
    await expect(notice).not.toBeVisible()
  },
}

/**
 * All four cards. The last repeats the first. One is open, and its neighbours keep their height.
 */
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

/** Long and unbroken texts, open, with a picture that does not load. */
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
