import { expect, it } from 'vitest'
import { findIcons } from './icon-meanings.ts'

const found = (query: string) => findIcons(query).map(([name]) => name)

// Would notice: only names are looked through, or a question in words finds nothing.
it.each([
  ['trash', 'Trash2'],
  ['delete icon', 'Trash2'],
  ['an icon for PDF', 'Printer'],
  ['eyeoff', 'EyeOff'],
  ['favourite', 'Heart'],
  ['basket', 'ListChecks'],
])('%s finds %s', (query, name) => {
  expect(found(query)).toContain(name)
})

it('two words narrow down, and no word finds all', () => {
  expect(found('menu dashboard')).toEqual(['PanelLeft'])
  expect(found(' ').length).toBeGreaterThan(50)
})
