import { describe, expect, it } from 'vitest'
import {
  ApiRefusal,
  explain,
  explainChange,
  explainWithFields,
  IdentityRefusal,
  NetworkFailure,
  TimeLimitReached,
  UnexpectedAnswer,
} from './failures.ts'

describe('the message of a failure', () => {
  it.each(['', ' \n'])('is never empty, even when the server sends %j', (message) => {
    expect(explain(new ApiRefusal(502, { message }))).toBe(
      'The server refused this. Try again later.',
    )
  })

  it.each([
    [new NetworkFailure(undefined), /cannot be reached\. Check your connection and try again\.$/],
    [new TimeLimitReached(undefined), /takes too long to answer\. Wait a moment and try again\.$/],
    [new UnexpectedAnswer(undefined), /does not understand\. Try again later\.$/],
  ])('says what has happened and what to do: %s', (failure, message) => {
    expect(explain(failure)).toMatch(message)
  })

  it('is the identity provider’s own when that has refused', () => {
    expect(explain(new IdentityRefusal('Wrong password.'))).toBe('Wrong password.')
  })

  it('can include the messages of the fields', () => {
    const refusal = new ApiRefusal(422, {
      message: 'Some fields are invalid.',
      fields: { name: 'This name is taken.', image: 'It is too large.' },
    })
    expect(explainWithFields(refusal)).toBe(
      'Some fields are invalid. This name is taken. It is too large.',
    )
    const twice = new ApiRefusal(422, { message: 'Too much.', fields: { myOrder: 'Too much.' } })
    expect(explainWithFields(twice), 'the same text is not repeated').toBe('Too much.')
    expect(explainWithFields(new Error('secret'))).toBe('Something went wrong. Try again.')
  })
})

describe('the message of a change that failed', () => {
  it('says that it was not made when the server has refused it', () => {
    const refusal = new ApiRefusal(422, { message: 'Too long.', fields: { review: 'Shorter.' } })
    expect(explainChange('your review', 'added', refusal)).toBe(
      'Your review was not added. Too long. Shorter.',
    )
  })

  it('says so when the identity provider has refused it', () => {
    const refusal = new IdentityRefusal('Wrong password.')
    expect(explainChange('your profile', 'updated', refusal)).toBe(
      'Your profile was not updated. Wrong password.',
    )
  })

  it.each([
    ['no answer came', new NetworkFailure(undefined)],
    ['the answer could not be understood', new UnexpectedAnswer(undefined)],
    ['the server had a failure', new ApiRefusal(500, { message: 'Something went wrong.' })],
    ['something else broke', new Error('secret')],
  ])('says that nobody knows whether it was made when %s', (_, error) => {
    const message = explainChange('your review', 'added', error)
    expect(message).toBe(`It is not known whether your review was added. ${explain(error)}`)
  })
})
