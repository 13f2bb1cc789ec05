import { expect, it } from 'vitest'
import { inName } from './name-shop.ts'
import { asSpecified } from './voices/as-specified.ts'
import { edited } from './voices/edited.ts'

// Would notice: a text that goes on saying our name, in whatever depth it stands.
it.each([asSpecified, edited])('a shop of another name says it in every text: $name', (voice) => {
  const named = JSON.stringify(inName(voice, 'Northwind $& Sons'))
  expect(named).not.toContain('Strapline')
  expect(named).toContain('© 2026 Northwind $& Sons.')
})
