import { type NumeralKind, numeralProblem, readNumeral } from '@strapline/contract/numerals'

/** A number, or what is wrong with it and what to do; neither for an empty field. */
export interface Reading {
  value?: number
  error?: string
}

/** What each kind of field takes, an example of it, and what it says of what is simply wrong. */
const numberFields = {
  whole: {
    accepts: (count: number) => count >= 1 && Number.isInteger(count),
    example: '12000',
    invalid: 'Enter a whole number, 1 or more',
  },
  amount: {
    accepts: (amount: number) => amount >= 0,
    example: '1490.50',
    invalid: 'Enter a number, like 12.50',
  },
}

/** Reads the number in a filter's field: pieces as `whole`, prices as `amount`. */
export function readNumber(text: string, kind: NumeralKind): Reading {
  const { accepts, example, invalid } = numberFields[kind]
  const reading = readNumeral(text, kind)
  if (reading.kind === 'empty') return {}
  if (reading.kind !== 'value') return { error: numeralProblem(reading, invalid, example) }
  return accepts(reading.value) ? { value: reading.value } : { error: invalid }
}
