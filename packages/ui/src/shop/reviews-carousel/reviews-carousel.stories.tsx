import type { Meta, StoryObj } from '@storybook/react-vite'
import { longProduct, reviews } from '@strapline/contract/fixtures'
import { expect, userEvent, waitFor } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { type Canvas, notLoaded, notRefreshed, saysItIsOld } from '../../story-support/page.ts'
import { ReviewsCarousel } from './reviews-carousel.tsx'

const meta = {
  title: 'Shop/Browse/Reviews',
  component: ReviewsCarousel,
  parameters: {
    layout: 'fullscreen',
    // The section stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: { content: voice().home.reviews, reviews: { status: 'ready', data: reviews } },
} satisfies Meta<typeof ReviewsCarousel>

export default meta
type Story = StoryObj<typeof meta>

/** The texts on a slide, whether it is in view or not. */
function textsOn(canvas: Canvas, name: string) {
  const slide = canvas.getByRole('group', { name, hidden: true })
  return [...slide.querySelectorAll('blockquote')].map(({ textContent }) => textContent)
}

const textsOf = (from: number, to: number) =>
  reviews.slice(from, to + 1).map(({ review }) => review)

/** The first of two slides. */
export const ReviewsCarouselDefault: Story = { parameters: { phone: true } }

export const ReviewsCarouselBehaviour: Story = {
  ...ReviewsCarouselDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(
      `Customer reviews (${reviews.length})`,
    )
    await expect(textsOn(canvas, '1 of 2')).toEqual(textsOf(0, 3))
    await expect(textsOn(canvas, '2 of 2')).toEqual(textsOf(4, 7))
    await expect(canvas.getAllByText('Strapline customer')).toHaveLength(8)
    await expect(canvas.getAllByText('2 days ago')).toHaveLength(8)
  },
}

/** While a newer answer loads, the old reviews stay, and Next shows the second slide. */
export const ReviewsCarouselRefreshing: Story = {
  args: { reviews: { status: 'ready', data: reviews, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing the reviews' })).toBeVisible()
    await expect(textsOn(canvas, '1 of 2')).toEqual(textsOf(0, 3))
    const next = canvas.getByRole('button', { name: 'Next slide: Customer reviews' })
    await userEvent.click(next)
    await waitFor(() => expect(canvas.getByRole('group', { name: '1 of 2' }).inert).toBe(true))
    await expect(canvas.getByRole('group', { name: '2 of 2' }).inert).toBe(false)
  },
}

/** The skeleton, below a heading without a count. */
export const ReviewsCarouselLoading: Story = {
  args: { reviews: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the reviews')
    // Not "(0)" before the reviews have arrived.
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(/^Customer reviews$/)
  },
}

/** The error below the section's heading. */
export const ReviewsCarouselFailed: Story = {
  args: { reviews: notLoaded() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The reviews did not load')
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.reviews.status === 'error' && args.reviews.retry).toHaveBeenCalledOnce()
  },
}

/** The old reviews stay, below a sentence that says so. */
export const ReviewsCarouselRefreshFailed: Story = {
  args: { reviews: notRefreshed(reviews) },
  play: async ({ args, canvas }) => {
    await saysItIsOld(canvas, args.reviews, 'reviews')
    await expect(textsOn(canvas, '1 of 2')).toEqual(textsOf(0, 3))
  },
}

/** No reviews yet. */
export const ReviewsCarouselEmpty: Story = {
  args: { reviews: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('(0)')
    await expect(canvas.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  },
}

/**
 * The reviews fill less than a slide, so there are no controls. They have markup and unbroken texts.
 */
export const HostileReviewsCarousel: Story = {
  args: {
    reviews: {
      status: 'ready',
      data: [
        {
          _id: 'long',
          ratting: longProduct.unitPrice,
          review: `${longProduct.name} `.repeat(2) + '0123456789'.repeat(12),
        },
        { _id: 'markup', ratting: -3, review: '<img src=x onerror=alert(1)> مرحبا' },
        ...reviews.slice(0, 1),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('(3)')
    await waitFor(() => expect(canvas.queryByRole('button', { name: /slide/ })).toBeNull())
  },
}
