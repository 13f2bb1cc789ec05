import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, reviews } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { homeContent } from '../../content/home.ts'
import { phone, wholeScreen } from '../../story-support/page.ts'
import { inDashboard } from '../../story-support/story-shell.tsx'
import { ReviewScreen } from './review.tsx'

const form = {
  draft: { kept: undefined, keep: fn() },
  onSubmit: fn(async () => true),
  submitting: false,
  refusal: undefined,
}

const meta = {
  title: 'Screens/Review',
  component: ReviewScreen,
  parameters: wholeScreen,
  args: {
    reviews: { status: 'ready', data: reviews },
    reviewer: homeContent.reviews.reviewer,
    form,
  },
  decorators: [inDashboard('buyer', 'myReviews')],
} satisfies Meta<typeof ReviewScreen>

export default meta
type Story = StoryObj<typeof meta>

const onPhone = { globals: phone } satisfies Partial<Story>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'My Reviews' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: /^All reviews/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'My Reviews' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(canvas.getByRole('radiogroup', { name: 'Rating' })).toBeVisible()
    await expect(canvas.getAllByRole('blockquote')[0]).toHaveTextContent(reviews[0]?.review ?? '')
  },
}

/** An admin has no link to it in the menu, and can write one all the same. */
export const Admin: Story = {
  parameters: { role: 'admin' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'My Reviews' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Add review' })).toBeVisible()
  },
}

/** The form can be filled in before the list is there. */
export const Loading: Story = {
  args: { reviews: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the reviews')).toHaveAttribute('role', 'status')
    await userEvent.click(canvas.getByRole('radio', { name: '5 stars' }))
    await expect(canvas.getByRole('textbox', { name: 'Rating as a number' })).toHaveValue('5')
  },
}

/** Reviews that don't load keep nobody from writing one. */
export const Failed: Story = {
  args: {
    reviews: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.reviews.status === 'error' && args.reviews.retry).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Add review' })).toBeVisible()
  },
}

export const Empty: Story = { args: { reviews: { status: 'ready', data: [] } } }

export const Refreshing: Story = {
  args: { reviews: { status: 'ready', data: reviews, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing the list' })).toBeVisible()
  },
}

/** Sent with nothing in it: the focus is on the summary, which the top bar does not cover. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add review' }))
    const heading = await canvas.findByRole('heading', { name: 'There is a problem' })
    await waitFor(() => expect(heading.closest('[tabindex="-1"]')).toHaveFocus())
    await expect(heading.getBoundingClientRect().top).toBeGreaterThan(64)
  },
}

export const Submitting: Story = {
  args: {
    form: {
      ...form,
      submitting: true,
      draft: { kept: { ratting: '5', review: 'Cuts clean.' }, keep: fn() },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Adding your review…' })).toBeVisible()
  },
}

/** The server was asked and said no; everything is still there. */
export const Refused: Story = {
  args: {
    form: {
      ...form,
      draft: { kept: { ratting: '5', review: 'Cuts clean.' }, keep: fn() },
      refusal: {
        message: messages.refusal.invalid,
        fields: { review: messages.tooLong(2000) },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Review' })).toBeInvalid()
    await expect(canvas.getByRole('link', { name: /^Review: must be at most/ })).toBeVisible()
  },
}

export const Draft: Story = {
  args: {
    form: {
      ...form,
      draft: { kept: { ratting: '4', review: 'The BX 16 has done two shifts' }, keep: fn() },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Clear the form' })).toBeVisible()
  },
}

export const LongText: Story = {
  args: {
    reviews: {
      status: 'ready',
      data: [
        { _id: 'hostile', ratting: hostileProduct.unitPrice, review: hostileProduct.name },
        { _id: 'long', ratting: longProduct.unitPrice, review: longProduct.name },
        { _id: 'endless', ratting: 5, review: '0123456789'.repeat(30) },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main').querySelector('blockquote img')).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Phone: Story = {
  ...onPhone,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const PhoneInvalid: Story = { ...Invalid, ...onPhone }

export const PhoneLoading: Story = { ...Loading, ...onPhone }

export const PhoneFailed: Story = { ...Failed, ...onPhone }

export const PhoneEmpty: Story = { ...Empty, ...onPhone }

export const PhoneLongText: Story = { ...LongText, ...onPhone }

export const PhoneSubmitting: Story = { ...Submitting, ...onPhone }

export const PhoneDraft: Story = { ...Draft, ...onPhone }

/** 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = { ...LongText, globals: { viewport: { value: 'narrow' } } }
