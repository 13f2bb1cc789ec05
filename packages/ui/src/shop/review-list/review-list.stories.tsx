import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Review } from '@strapline/contract/entities'
import { longProduct, reviews } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { voice } from '../../content/voice.ts'
import { Button } from '../../primitives/button/button.tsx'
import {
  type Canvas,
  notLoaded,
  notRefreshed,
  saysItIsOld,
  shows,
} from '../../story-support/page.ts'
import { ReviewList } from './review-list.tsx'

const meta = {
  title: 'Shop/Browse/Reviews',
  component: ReviewList,
  parameters: {
    // The list stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: {
    reviews: { status: 'ready', data: reviews },
    reviewer: voice().home.reviews.reviewer,
  },
  // The width of the dashboard's content, beside its menu.
  decorators: [(Story) => <div className="max-w-236">{Story()}</div>],
} satisfies Meta<typeof ReviewList>

export default meta
type Story = StoryObj<typeof meta>

const textsOn = (canvas: Canvas) =>
  canvas.queryAllByRole('blockquote').map(({ textContent }) => textContent)

/** `count` reviews with different texts. */
const many = (count: number): Review[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `review-${index}`,
    ratting: (index % 5) + 1,
    review: `Review number ${index + 1}`,
  }))

/**
 * The average and the number of each rating stand above the reviews, which have two columns, on a phone one.
 */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('All reviews (10)')
    await expect(textsOn(canvas)).toEqual(reviews.map(({ review }) => review))
    await expect(canvas.getByText(/of 5 on average/).parentElement).toHaveTextContent(
      '4.2 of 5 on average',
    )
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '5',
      '3',
      '1',
      '1',
      '0',
    ])
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/**
 * The list shows a dozen at a time. Each press moves the focus to the first new card, also when the button disappears.
 */
export const ShowMore: Story = {
  args: { reviews: { status: 'ready', data: many(25) } },
  play: async ({ canvas }) => {
    await expect(textsOn(canvas)).toHaveLength(12)
    await userEvent.click(canvas.getByRole('button', { name: 'Show more reviews (13 left)' }))
    await expect(textsOn(canvas)).toHaveLength(24)
    await expect(canvas.getAllByRole('listitem')[12]).toHaveFocus()
    await expect(document.activeElement).toHaveTextContent('Review number 13')
    canvas.getByRole('button', { name: 'Show more reviews (1 left)' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getAllByRole('listitem')[24]).toHaveFocus()
    await userEvent.keyboard('{Tab}')
  },
}

/**
 * The list has ten thousand reviews and renders a dozen. A new one appears first when the list refreshes, and the
 * focus stays.
 */
export const Refreshing: Story = {
  parameters: { phone: true },
  render: function Growing(args) {
    const [data, setData] = useState(() => many(10_000))
    return (
      <div className="grid gap-6">
        <Button
          className="justify-self-start"
          onClick={() => setData([{ _id: 'new', ratting: 5, review: 'The newest' }, ...data])}
        >
          Add one
        </Button>
        <ReviewList {...args} reviews={{ status: 'ready', data, refreshing: true }} />
      </div>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing the list' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12)
    await expect(canvas.getByRole('button', { name: /^Show more/ })).toHaveTextContent(
      '(9,988 left)',
    )
    const add = canvas.getByRole('button', { name: 'Add one' })
    await userEvent.click(add)
    await expect(textsOn(canvas)[0]).toBe('The newest')
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('(10,001)')
    await expect(add).toHaveFocus()
  },
}

/** The old reviews stay, below a sentence that says so. */
export const RefreshFailed: Story = {
  parameters: { phone: true, ...shows({ route: dashboardPages.myReviews.path }) },
  args: { reviews: notRefreshed(reviews.slice(0, 3)) },
  play: async ({ args, canvas }) => {
    await expect(document.body).toHaveFocus()
    await expect(textsOn(canvas)).toHaveLength(3)
    await saysItIsOld(canvas, args.reviews, 'reviews')
  },
}

/** The skeleton, below a heading without a count. */
export const Loading: Story = {
  args: { reviews: { status: 'loading' } },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the reviews')
    // Not "(0)" before the reviews have arrived.
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(/^All reviews$/)
  },
}

/** The error, one heading level below the list's own heading. */
export const Failed: Story = {
  args: { reviews: notLoaded() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The reviews did not load')
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.reviews.status === 'error' && args.reviews.retry).toHaveBeenCalledOnce()
  },
}

/** There are no reviews yet. The text says how to write one. */
export const Empty: Story = {
  parameters: { phone: true, ...shows({ route: dashboardPages.myReviews.path }) },
  args: { reviews: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('(0)')
    await expect(canvas.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  },
}

/** Markup, right-to-left texts and an unbroken one stay inside their places. */
export const Hostile: Story = {
  parameters: { phone: true },
  args: {
    reviews: {
      status: 'ready',
      data: [
        ...reviews.slice(0, 2),
        { _id: 'markup', ratting: -3, review: '<img src=x onerror=alert(1)> مرحبا' },
        { _id: 'right-to-left', ratting: 5, review: 'مرحبا بكم في المتجر' },
        {
          _id: 'long',
          ratting: longProduct.unitPrice,
          review: `${longProduct.name} `.repeat(2) + '0123456789'.repeat(12),
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('blockquote img')).toBeNull()
  },
}
