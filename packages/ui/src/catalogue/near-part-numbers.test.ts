import { products } from '@strapline/contract/fixtures'
import { expect, it } from 'vitest'
import { nearPartNumbers } from './near-part-numbers.ts'

/** Products with these part numbers. */
const numbered = (...numbers: (string | undefined)[]) =>
  numbers.flatMap((partNumber) => (products[0] ? [{ ...products[0], partNumber }] : []))

it.each([
  [' 12-1680 ', ['12-1608'], 'No part number 12-1680. The closest is 12-1608.'],
  [
    '10-2417',
    ['10-2416', '10-2419'],
    'No part number 10-2417. The closest are 10-2416 and 10-2419.',
  ],
  [
    '10 2417',
    ['10-2416', '10-2419', '10-2410'],
    'No part number 10 2417. The closest are 10-2416, 10-2419 and 10-2410.',
  ],
  [
    '102417',
    ['10-2416', '10-2419', '10-2410', '10-2411'],
    'No part number 102417. The closest are 10-2416, 10-2419 and 10-2410.',
  ],
])('says of %j which of the numbers %j are close', (typed, numbers, said) => {
  expect(nearPartNumbers(typed, numbered(...numbers))).toBe(said)
})

it.each([
  ['a word', 'sealler', ['10-1319']],
  ['a size', '16 mm', ['12-1608']],
  ['a number of too few digits', '16', ['12-1608']],
  ['a number that several have', '12.1608', ['12-1608', '12-1608']],
  ['a product without a number', '12-1680', ['12-1608', undefined]],
  ['nothing that is close', '12-1680', []],
])('says nothing of %s', (_, typed, numbers) => {
  expect(nearPartNumbers(typed, numbered(...numbers))).toBeUndefined()
})
