import { describe, expect, it } from 'vitest'
import { ApiRefusal, explain, explainWithFields } from './failures.ts'

describe('the message of a failure', () => {
  it.each(['', ' \n'])('is never empty, even when the server sends %j', (message) => {
    expect(explain(new ApiRefusal(502, { message }))).toBe(
      'The server refused this. Try again later.',
    )
  })

  it('can include the messages of the fields', () => {
    const refusal = new ApiRefusal(422, {
      message: 'Some fields are not right.',
      fields: { name: 'This name is taken.', image: 'It is too large.' },
    })
    expect(explainWithFields(refusal)).toBe(
      'Some fields are not right. This name is taken. It is too large.',
    )
    const twice = new ApiRefusal(422, { message: 'Too much.', fields: { myOrder: 'Too much.' } })
    expect(explainWithFields(twice), 'the same text is not repeated').toBe('Too much.')
    expect(explainWithFields(new Error('secret'))).toBe('Something went wrong. Try again.')
  })
})
