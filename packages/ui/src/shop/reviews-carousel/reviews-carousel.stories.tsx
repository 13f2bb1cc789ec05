import type { Meta, StoryObj } from '@storybook/react-vite'
import { longProduct, reviews } from '@strapline/contract/fixtures'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { homeContent } from '../../content/home.ts'
import { type Canvas, notRefreshed, phone, saysItIsOld } from '../../story-support/page.ts'
import { ReviewsCarousel } from './reviews-carousel.tsx'

const meta = {
  title: 'Shop/Reviews carousel',
  component: ReviewsCarousel,
  parameters: {
    layout: 'fullscreen',
    // The section stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: { content: homeContent.reviews, reviews: { status: 'ready', data: reviews } },
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

export const Default: Story = {
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

export const SecondSlide: Story = {
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next slide: Customer reviews' })
    await userEvent.click(next)
    await waitFor(() => expect(canvas.getByRole('group', { name: '1 of 2' }).inert).toBe(true))
    await expect(canvas.getByRole('group', { name: '2 of 2' }).inert).toBe(false)
    next.blur()
  },
}

/** No more than one slide of them: no controls either. */
export const FewReviews: Story = {
  args: { reviews: { status: 'ready', data: reviews.slice(0, 3) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('(3)')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Loading: Story = {
  args: { reviews: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the reviews')
    // Not "(0)" while nobody knows.
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(/^Customer reviews$/)
  },
}

export const Failed: Story = {
  args: {
    reviews: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The reviews did not load')
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.reviews.status === 'error' && args.reviews.retry).toHaveBeenCalledOnce()
    again.blur()
  },
}

export const Refreshing: Story = {
  args: { reviews: { status: 'ready', data: reviews, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing the reviews' })).toBeVisible()
    await expect(textsOn(canvas, '1 of 2')).toEqual(textsOf(0, 3))
  },
}

/** The old reviews stay, with a sentence that they are not the newest. */
export const RefreshFailed: Story = {
  args: { reviews: notRefreshed(reviews) },
  play: async ({ args, canvas }) => {
    await saysItIsOld(canvas, args.reviews, 'reviews')
    await expect(textsOn(canvas, '1 of 2')).toEqual(textsOf(0, 3))
  },
}

export const Empty: Story = {
  args: { reviews: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('(0)')
    await expect(canvas.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  },
}

export const LongText: Story = {
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
        ...reviews.slice(0, 2),
      ],
    },
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Phone: Story = {
  globals: phone,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
