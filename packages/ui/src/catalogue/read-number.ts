import { type NumeralKind, numeralProblem, readNumeral } from '@strapline/contract/numerals'

/** The number in a field, or an error that says what to do; neither for an empty field. */
export interface NumberReading {
  value?: number
  error?: string
}

/** For each kind of field: which numbers it accepts, an example, and the message for any other text. */
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

/** Parses the text of a filter's field: quantities as `whole`, prices as `amount`. */
export function readNumber(text: string, kind: NumeralKind): NumberReading {
  const { accepts, example, invalid } = numberFields[kind]
  const reading = readNumeral(text, kind)
  if (reading.kind === 'empty') return {}
  if (reading.kind !== 'value') return { error: numeralProblem(reading, invalid, example) }
  return accepts(reading.value) ? { value: reading.value } : { error: invalid }
}
