import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keptTogether } from './kept-together.tsx'

/** The text with what is kept on one line in brackets. */
const shown = (text: string) =>
  renderToStaticMarkup(createElement(Fragment, null, keptTogether(text)))
    .replaceAll('<span class="whitespace-nowrap">', '[')
    .replaceAll('</span>', ']')

test.each([
  ['AC/DC clamp meter CL 600', 'AC/DC clamp meter [CL 600]'],
  ['Polyester strap 16 x 0.8 mm, 1,500 m', 'Polyester strap 16 x [0.8 mm], [1,500 m]'],
  ['Ferrules from 0.14 to 10 mm².', 'Ferrules from 0.14 to [10 mm²].'],
  ['Battery pack 18 V, 5.0 Ah', 'Battery pack [18 V], [5.0 Ah]'],
  ['DIN-rail terminal block', 'DIN-rail terminal block'],
  ['5 motors and 3 men, EPDM 4', '5 motors and 3 men, EPDM 4'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})
