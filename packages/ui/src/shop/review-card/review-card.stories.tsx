import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { longProduct, reviews } from '@strapline/contract/fixtures'
import { expect, userEvent } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { ReviewCard, type ReviewCardProps } from './review-card.tsx'
import { ReviewCardSkeleton } from './review-card-skeleton.tsx'

const { reviewer } = voice().home.reviews
const review = { _id: 'usual', ratting: 5, review: reviews[0]?.review ?? '' }

/** The width of a card on the home page, where four stand in a row; all of the width on a phone. */
const inColumn: Decorator[] = [(Story) => <div className="md:max-w-72">{Story()}</div>]

const meta = {
  title: 'Shop/Browse/Reviews',
  component: ReviewCard,
  args: { review, reviewer },
} satisfies Meta<typeof ReviewCard>

export default meta
type Story = StoryObj<typeof meta>

/** A review of usual length. */
export const ReviewCardDefault: Story = {
  decorators: inColumn,
  parameters: { forcedColors: true, phone: true },
}

export const ReviewCardBehaviour: Story = {
  ...ReviewCardDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const card = canvas.getByRole('figure')
    // One star whatever the rating: the number shows it.
    await expect(card.querySelectorAll('svg')).toHaveLength(1)
    await expect(card).toHaveTextContent(/^Rating5The BX 16 has done two shifts/)
    await expect(canvas.getByRole('blockquote')).toHaveTextContent(review.review)
    await expect(canvas.getByText('Strapline customer')).toBeVisible()
    await expect(canvas.getByText('2 days ago')).toBeVisible()
    // The avatar is the same for everybody, so it is decoration.
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

const odd: [ratting: number, shown: string][] = [
  [99, '99'],
  [4.7, '4.7'],
  [-1, '-1'],
  [0, '0'],
]

/** Ratings are shown as they are stored: neither clipped to five nor rounded to stars. */
export const OddRatingsReviewCard: Story = {
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

const markup = 'مرحبا <img src=x onerror=alert(1)> “quoted” &amp;'

const long: ReviewCardProps['review'] = {
  ...review,
  ratting: longProduct.unitPrice,
  review: `${longProduct.description} ${'0123456789'.repeat(20)} ${review.review} And that is all.`,
}

/** Markup is text, a right-to-left text is set from the right, and a long one opens to its whole. */
export const HostileReviewCard: Story = {
  args: { review: long },
  render: (args) => (
    <div className="grid max-w-150 grid-cols-2 gap-6">
      <ReviewCard {...args} review={{ ...review, ratting: -12.5, review: markup }} />
      <ReviewCard
        {...args}
        reviewer={{
          ...reviewer,
          person: reviewer.person && {
            ...reviewer.person,
            name: 'Strapline customer '.repeat(6),
            when: 'days ago '.repeat(12),
          },
        }}
      />
    </div>
  ),
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByText(markup)).toBeVisible()
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(2)
    const beginning = canvas.getAllByRole('blockquote')[1]?.textContent ?? ''
    await expect(beginning.length).toBeLessThanOrEqual(241)
    await expect(beginning.endsWith('…')).toBe(true)
    const more = canvas.getByRole('button', { name: /^read more\.\. about “/ })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText(args.review.review)).toBeVisible()
    more.blur()
    for (const card of canvas.getAllByRole('figure')) {
      await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    }
  },
}

/** The skeleton is as high as cards of usual length, in the narrowest columns that four in a row get. */
export const ReviewCardLoading: Story = {
  render: (args) => (
    <div className="grid max-w-240 grid-cols-[repeat(4,13.875rem)] items-start justify-between gap-y-6">
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
