import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { longProduct, reviews } from '@strapline/contract/fixtures'
import { expect, userEvent } from 'storybook/test'
import { homeContent } from '../../content/home.ts'
import { phone } from '../../story-support/page.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewCardSkeleton } from './review-card-skeleton.tsx'

const { reviewer } = homeContent.reviews
const review = { _id: 'usual', ratting: 5, review: reviews[0]?.review ?? '' }

/** As wide as on the home page, where four stand in a row. */
const inColumn: Decorator[] = [(Story) => <div className="max-w-72">{Story()}</div>]

const meta = {
  title: 'Shop/Review card',
  component: ReviewCard,
  args: { review, reviewer },
} satisfies Meta<typeof ReviewCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  decorators: inColumn,
  play: async ({ canvas }) => {
    const card = canvas.getByRole('figure')
    // One star, whatever the rating: the number tells it.
    await expect(card.querySelectorAll('svg')).toHaveLength(1)
    await expect(card).toHaveTextContent(/^Rating5The BX 16 has done two shifts/)
    await expect(canvas.getByRole('blockquote')).toHaveTextContent(review.review)
    await expect(canvas.getByText('Strapline customer')).toBeVisible()
    await expect(canvas.getByText('2 days ago')).toBeVisible()
    // The same drawing for everybody says nothing.
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

const odd: [ratting: number, shown: string][] = [
  [99, '99'],
  [4.7, '4.7'],
  [-1, '-1'],
  [0, '0'],
]

/** What the server has is shown as it is: neither clipped to five nor rounded to stars. */
export const OddRatings: Story = {
  render: (args) => (
    <div className="grid grid-cols-4 gap-6">
      {odd.map(([ratting, shown]) => (
        <ReviewCard key={shown} {...args} review={{ ...review, ratting }} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const ratings = canvas
      .getAllByRole('figure')
      .map((card) => card.querySelector('p')?.textContent)
    await expect(ratings).toEqual(odd.map(([, shown]) => `Rating${shown}`))
  },
}

/** Nothing in a text is run, and one that begins from the right is set from the right. */
export const Hostile: Story = {
  decorators: inColumn,
  args: {
    review: {
      ...review,
      ratting: -12.5,
      review: 'مرحبا <img src=x onerror=alert(1)> “quoted” &amp;',
    },
  },
  play: async ({ args, canvas, canvasElement }) => {
    const text = canvas.getByText(args.review.review)
    await expect(text).toBeVisible()
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(1)
    await expect(getComputedStyle(text).direction).toBe('rtl')
    await expect(getComputedStyle(canvas.getByText('2 days ago')).direction).toBe('ltr')
  },
}

export const LongText: Story = {
  decorators: inColumn,
  args: {
    review: {
      ...review,
      ratting: longProduct.unitPrice,
      review: `${longProduct.description} ${'0123456789'.repeat(20)}`,
    },
    reviewer: { ...reviewer, name: 'Strapline customer '.repeat(6), when: 'days ago '.repeat(12) },
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('figure')
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  },
}

/** Too long for a card: its beginning, and the whole for whoever asks. */
export const Opened: Story = {
  decorators: inColumn,
  args: { review: { ...review, review: `${`${review.review} `.repeat(4)}And that is all.` } },
  play: async ({ args, canvas }) => {
    const beginning = canvas.getByRole('blockquote').textContent ?? ''
    await expect(beginning.length).toBeLessThanOrEqual(241)
    await expect(beginning.endsWith('…')).toBe(true)
    const more = canvas.getByRole('button', { name: /^read more\.\. about “The BX 16 has/ })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText(args.review.review)).toBeVisible()
    more.blur()
  },
}

/** On their way: the same room for each of usual length, as narrow as a column of four ever gets. */
export const Skeleton: Story = {
  render: (args) => (
    <div className="grid max-w-240 grid-cols-4 items-start gap-6">
      <ReviewCardSkeleton />
      {reviews.map((each) => (
        <div key={each._id}>
          <ReviewCard {...args} review={each} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const skeleton = canvasElement.querySelector('[aria-hidden]') as HTMLElement
    const heights = canvas.getAllByRole('figure').map(({ offsetHeight }) => offsetHeight)
    await expect(new Set([...heights, skeleton.offsetHeight]).size).toBe(1)
  },
}

export const Phone: Story = {
  globals: phone,
}
