import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, reviews } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { voice } from '../../content/voice.ts'
import { notLoaded, shows, wholeScreen } from '../../story-support/page.ts'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { ReviewScreen } from './review.tsx'

const meta = {
  title: 'Screens/Review',
  component: ReviewScreen,
  parameters: { ...wholeScreen, ...shows({ route: dashboardPages.myReviews.path }) },
  args: {
    reviews: { status: 'ready', data: reviews },
    reviewer: voice().home.reviews.reviewer,
    form: {
      draft: { kept: undefined, keep: fn() },
      onSubmit: fn(async () => true),
      submitting: false,
      refusal: undefined,
    },
  },
  decorators: [inDashboardMain],
} satisfies Meta<typeof ReviewScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The form, and all reviews beside it, or below it on a phone. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'My Reviews' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: /^All reviews/ })).toBeVisible()
    await expect(canvas.getByRole('radiogroup', { name: 'Rating' })).toBeVisible()
    await expect(canvas.getAllByRole('blockquote')[0]).toHaveTextContent(reviews[0]?.review ?? '')
  },
}

/** The form can be filled in before the reviews have loaded. */
export const Loading: Story = {
  args: { reviews: { status: 'loading' } },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the reviews')).toHaveAttribute('role', 'status')
    await userEvent.click(canvas.getByRole('radio', { name: '5 stars' }))
    await expect(canvas.getByRole('radio', { name: '5 stars' })).toBeChecked()
  },
}

/** The reviews did not load. People can still write one. */
export const Failed: Story = {
  parameters: { phone: true },
  args: { reviews: notLoaded() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.reviews.status === 'error' && args.reviews.retry).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Add review' })).toBeVisible()
  },
}

/** Markup, a text of many lines and one without a blank. */
export const LongText: Story = {
  args: {
    reviews: {
      status: 'ready',
      data: [
        { _id: 'hostile', ratting: hostileProduct.unitPrice, review: hostileProduct.name },
        { _id: 'long', ratting: longProduct.unitPrice, review: longProduct.name },
        { _id: 'unbroken', ratting: 5, review: '0123456789'.repeat(30) },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main').querySelector('blockquote img')).toBeNull()
  },
}

/** The same at 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = { ...LongText, globals: { viewport: { value: 'narrow' } } }
