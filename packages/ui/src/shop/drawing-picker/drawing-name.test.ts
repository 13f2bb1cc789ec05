import { drawings } from '@strapline/contract/drawings'
import { expect, it } from 'vitest'
import { drawingName } from './drawing-name.ts'

it('turns a file name into words', () => {
  expect(drawingName('bench-power-supply')).toBe('Bench power supply')
})

it('keeps the plastic in capitals', () => {
  expect(drawingName('pet-strap-reel')).toBe('PET strap reel')
})

it('gives each drawing a name of its own', () => {
  expect(new Set(drawings.map(drawingName)).size).toBe(drawings.length)
})
