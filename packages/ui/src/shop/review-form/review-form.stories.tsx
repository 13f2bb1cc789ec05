import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import type { Refusal } from '../../primitives/form/form.tsx'
import { type Canvas, shows } from '../../story-support/page.ts'
import { points } from '../../story-support/points.ts'
import { ReviewForm, type ReviewFormProps } from './review-form.tsx'

/** Does what a route does: keeps `submitting`, and shows `refusal` once `onSubmit` has resolved to false. */
function Route({ onSubmit, refusal, ...props }: ReviewFormProps) {
  const [submitting, setSubmitting] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const send: ReviewFormProps['onSubmit'] = async (input) => {
    setSubmitting(true)
    setRefused(undefined)
    const worked = await onSubmit(input)
    setSubmitting(false)
    if (!worked) setRefused(refusal)
    return worked
  }
  return <ReviewForm {...props} onSubmit={send} submitting={submitting} refusal={refused} />
}

const meta = {
  title: 'Shop/Account/Review form',
  component: ReviewForm,
  parameters: {
    // The form stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: {
    draft: { kept: undefined, keep: fn() },
    onSubmit: fn(async () => true),
    submitting: false,
    refusal: undefined,
  },
  render: (args) => <Route {...args} />,
} satisfies Meta<typeof ReviewForm>

export default meta
type Story = StoryObj<typeof meta>

const fieldsOf = (canvas: Canvas) => ({
  star: (name: string) => canvas.getByRole('radio', { name }),
  review: canvas.getByRole('textbox', { name: 'Review' }),
  button: canvas.getByRole('button', { name: 'Add review' }),
})

/** Empty. */
export const Default: Story = { parameters: { phone: true } }

/** Tab goes from the stars to the text and the button. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const { star, review, button } = fieldsOf(canvas)
    await expect(canvas.getByRole('radiogroup', { name: 'Rating' })).toBeVisible()
    await expect(review.tagName).toBe('TEXTAREA')
    // No other element has the name of a field, so a field is found by its label.
    const labelled = [...canvasElement.querySelectorAll('[aria-label], [aria-labelledby]')]
    await expect(labelled.map((element) => element.getAttribute('aria-label'))).toEqual([
      'Your opinion',
    ])
    const stops = [star('1 star'), review, button]
    for (const stop of stops) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
  },
}

/** By a star: sent as a number, and then the fields are empty. */
export const Added: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }))
    await userEvent.type(fieldsOf(canvas).review, '  Holds tension.{Enter}Cuts clean. ')
    await userEvent.click(fieldsOf(canvas).button)
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith({
      ratting: 4,
      review: 'Holds tension.\nCuts clean.',
    })
    await waitFor(() => expect(fieldsOf(canvas).review).toHaveValue(''))
    await expect(canvas.getByRole('radio', { name: '4 stars' })).not.toBeChecked()
    await expect(args.draft.keep).toHaveBeenLastCalledWith(undefined)
  },
}

/**
 * The button was pressed twice. The review is sent once, and the button says that it is being sent.
 */
export const Submitting: Story = {
  parameters: {
    point: points.submitting,
    phone: true,
    ...shows({ route: dashboardPages.myReviews.path }),
  },
  args: { onSubmit: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas }) => {
    await userEvent.click(fieldsOf(canvas).star('5 stars'))
    await userEvent.type(fieldsOf(canvas).review, 'Cuts clean.')
    await userEvent.dblClick(fieldsOf(canvas).button)
    await canvas.findByRole('button', { name: 'Adding your review…' })
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenCalledWith({ ratting: 5, review: 'Cuts clean.' })
  },
}

/** Nothing was filled in, then a text without a rating. The messages are the specification’s. */
export const Invalid: Story = {
  parameters: { phone: true, ...shows({ route: dashboardPages.myReviews.path }) },
  play: async ({ args, canvas }) => {
    const { star, review, button } = fieldsOf(canvas)
    await userEvent.click(button)
    await waitFor(() =>
      expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Rating: Add a retting between 1 -5',
        'Review: Add review',
      ]),
    )
    await expect(review).toHaveAccessibleDescription(/^Add review /)
    await userEvent.type(review, 'Cuts clean.')
    await userEvent.click(button)
    await userEvent.click(
      await canvas.findByRole('link', { name: 'Rating: Add a retting between 1 -5' }),
    )
    await expect(star('1 star')).toHaveFocus()
    await expect(canvas.getByRole('radiogroup')).toBeInvalid()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The server's message about a field stands beside it, and the text stays. */
export const Refused: Story = {
  args: {
    onSubmit: fn(async () => false),
    refusal: {
      message: messages.refusal.invalid,
      fields: { ratting: messages.review.rattingInvalid },
    },
    draft: { kept: { ratting: '5', review: 'Holds tension.' }, keep: fn() },
  },
  parameters: {
    point: points.refused,
    phone: true,
    ...shows({ route: dashboardPages.myReviews.path }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(fieldsOf(canvas).button)
    await canvas.findByRole('link', { name: 'Rating: Please insert a valid ratting' })
    await expect(canvas.getByRole('radiogroup')).toBeInvalid()
    await expect(canvas.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await expect(fieldsOf(canvas).review).toHaveValue('Holds tension.')
  },
}

/** A draft that was typed before and not sent. */
export const Draft: Story = {
  args: { draft: { kept: { ratting: '4', review: 'The BX 16 has done two shifts' }, keep: fn() } },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('What you typed before is still here.')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: '4 stars' })).toBeChecked()
  },
}

/** A draft with an invalid rating, and a right-to-left text without a space. */
export const LongText: Story = {
  args: {
    draft: {
      kept: { ratting: '4'.repeat(40), review: `مرحبا ${'0123456789'.repeat(30)}` },
      keep: fn(),
    },
  },
}
