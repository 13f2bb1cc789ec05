import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Review } from '@strapline/contract/entities'
import { longProduct, reviews } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { homeContent } from '../../content/home.ts'
import { Button } from '../../primitives/button/button.tsx'
import { type Canvas, phone } from '../../story-support/page.ts'
import { ReviewList } from './review-list.tsx'

const meta = {
  title: 'Shop/Review list',
  component: ReviewList,
  parameters: {
    // The list stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: {
    reviews: { status: 'ready', data: reviews },
    reviewer: homeContent.reviews.reviewer,
  },
  // As wide as what stands beside the dashboard's menu.
  decorators: [(Story) => <div className="max-w-236">{Story()}</div>],
} satisfies Meta<typeof ReviewList>

export default meta
type Story = StoryObj<typeof meta>

const onPhone = { globals: phone } satisfies Partial<Story>

const textsOn = (canvas: Canvas) =>
  canvas.queryAllByRole('blockquote').map(({ textContent }) => textContent)

function columnsOf(canvas: Canvas) {
  const tops = canvas.getAllByRole('listitem').map((card) => card.getBoundingClientRect().top)
  return tops.filter((top) => top === tops[0]).length
}

/** `count` reviews that are told apart by their texts. */
const many = (count: number): Review[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `review-${index}`,
    ratting: (index % 5) + 1,
    review: `Review number ${index + 1}`,
  }))

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('All reviews (10)')
    await expect(textsOn(canvas)).toEqual(reviews.map(({ review }) => review))
    await expect(columnsOf(canvas)).toBe(3)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** More than a dozen: the rest comes by the dozen, and reading goes on at the first of them. */
export const Many: Story = {
  args: { reviews: { status: 'ready', data: many(40) } },
  play: async ({ canvas }) => {
    await expect(textsOn(canvas)).toHaveLength(12)
    await userEvent.click(canvas.getByRole('button', { name: 'Show more reviews (28 left)' }))
    await expect(textsOn(canvas)).toHaveLength(24)
    await expect(canvas.getAllByRole('listitem')[12]).toHaveFocus()
    await expect(document.activeElement).toHaveTextContent('Review number 13')
    const more = canvas.getByRole('button', { name: 'Show more reviews (16 left)' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getAllByRole('listitem')[24]).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Show more reviews (4 left)' })).toBeVisible()
  },
}

/** The last of them: the button is gone, and the focus is not. */
export const AllOfMany: Story = {
  args: { reviews: { status: 'ready', data: many(13) } },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Show more reviews (1 left)' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getAllByRole('listitem')[12]).toHaveFocus()
    await userEvent.keyboard('{Tab}')
  },
}

/** Ten thousand of them are no more to draw. */
export const TenThousand: Story = {
  args: { reviews: { status: 'ready', data: many(10_000) } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12)
    await expect(canvas.getByRole('button')).toHaveTextContent('(9,988 left)')
  },
}

/** One that was just added stands first; nothing that was opened closes for it, no focus moves. */
export const OneMore: Story = {
  render: function Growing(args) {
    const [data, setData] = useState(() => many(20))
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
    const add = canvas.getByRole('button', { name: 'Add one' })
    await userEvent.click(add)
    await expect(textsOn(canvas)[0]).toBe('The newest')
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('(21)')
    await expect(add).toHaveFocus()
    add.blur()
  },
}

export const Refreshing: Story = {
  args: { reviews: { status: 'ready', data: reviews.slice(0, 3), refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing the list' })).toBeVisible()
    await expect(textsOn(canvas)).toHaveLength(3)
  },
}

const again = fn()

/** The old reviews stay, with a word that they are not the newest. */
export const RefreshFailed: Story = {
  args: {
    reviews: {
      status: 'ready',
      data: reviews.slice(0, 3),
      failed: {
        message: 'The server did not answer. Check your connection and try again.',
        retry: again,
      },
    },
  },
  play: async ({ canvas }) => {
    again.mockClear()
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The newest reviews did not load. The server did not answer. Check your connection and try again.',
    )
    await expect(document.body).toHaveFocus()
    await expect(textsOn(canvas)).toHaveLength(3)
    const button = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(button)
    await expect(again).toHaveBeenCalledOnce()
    await expect(button).toHaveFocus()
    button.blur()
  },
}

export const Loading: Story = {
  args: { reviews: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the reviews')
    // Not "(0)" while nobody knows.
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(/^All reviews$/)
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
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.reviews.status === 'error' && args.reviews.retry).toHaveBeenCalledOnce()
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
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Phone: Story = {
  ...onPhone,
  args: { reviews: { status: 'ready', data: reviews.slice(0, 3) } },
  play: async ({ canvas }) => {
    await expect(columnsOf(canvas)).toBe(1)
  },
}

export const PhoneMany: Story = {
  ...onPhone,
  args: { reviews: { status: 'ready', data: many(14) } },
}

export const PhoneLoading: Story = { ...Loading, ...onPhone }

export const PhoneRefreshFailed: Story = { ...RefreshFailed, ...onPhone }

export const PhoneFailed: Story = { ...Failed, ...onPhone }

export const PhoneEmpty: Story = { ...Empty, ...onPhone }

export const PhoneLongText: Story = { ...LongText, ...onPhone }
