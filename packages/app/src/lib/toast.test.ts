import { expect, it } from 'vitest'
import { plainName } from './toast.ts'

it('removes bidirectional control characters, and nothing else', () => {
  expect(plainName('\u202eevil\u202c \u2066reversed\u2069')).toBe('evil reversed')
  for (const name of ['Strap 19 x 0.5 mm', 'رباط فولاذي', 'כלי קשירה', '<b>bold</b>', 'Élan 🪛']) {
    expect(plainName(name)).toBe(name)
  }
})
