import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Order } from '@strapline/contract/entities'
import { buyer, orders } from '@strapline/contract/fixtures'
import { mailOf } from '@strapline/contract/mails/mail'
import { expect, test } from 'vitest'

const themes = ['light', 'dark'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../styles/themes/${name}.css`), 'utf8'),
)

// The contract, which writes the mails, can't read the themes. Would notice: a colour that was changed in the shop alone.
test('a mail has the colours of the light and the dark theme', () => {
  const { html } = mailOf({
    kind: 'placed',
    name: buyer.name,
    shopUrl: 'https://shop.example',
    lines: [orders[0] as Order],
    currency: 'USD',
    address: 'Via delle Officine 14',
  })
  const colours = [...new Set(html.match(/#[\da-f]{6}\b/g))]
  expect(colours.length).toBeGreaterThan(8)
  expect(colours.filter((colour) => !themes.some((css) => css.includes(`: ${colour};`)))).toEqual(
    [],
  )
})
