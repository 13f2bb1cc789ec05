import { type ReviewFormFields, reviewForm } from '@strapline/contract/forms'
import type { AddReviewInput } from '@strapline/contract/inputs'
import { ratingRange } from '@strapline/contract/rules'
import { type Draft, Form, type Refusal } from '../../primitives/form/form.tsx'
import { RatingField } from '../../primitives/rating-field/rating-field.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'

export interface ReviewFormProps {
  /** What was typed before and not sent, and the function that stores it. */
  draft: Draft<ReviewFormFields>
  /**
   * Adds the review, its rating as a number; resolves once the server has answered, with whether it
   * worked. Then the fields are empty again.
   */
  onSubmit: (input: AddReviewInput) => Promise<boolean | undefined>
  /** A review is being added: the button says so and can't be pressed again. */
  submitting: boolean
  /** The server's refusal of the last submission, if it was refused. */
  refusal: Refusal | undefined
}

const empty: ReviewFormFields = { ratting: '', review: '' }

const labels = { ratting: 'Rating', review: 'Review' }

/** A form for a review: a rating in stars and a text. */
export function ReviewForm(props: ReviewFormProps) {
  return (
    <Form
      {...props}
      // Without the word "review", which is the name of one of its fields.
      label="Your opinion"
      schema={reviewForm}
      initial={empty}
      labels={labels}
      submit="Add review"
      busy="Adding your review…"
      after="empty"
      className="max-w-reading"
    >
      {({ field }) => (
        <>
          <RatingField
            {...field('ratting')}
            {...ratingRange}
            hint="From 1, poor, to 5, excellent."
          />
          <TextField
            {...field('review')}
            multiline
            rows={5}
            dir="auto"
            hint="What you used it for, and how it held."
          />
        </>
      )}
    </Form>
  )
}
