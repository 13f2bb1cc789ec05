import { expect, it } from 'vitest'
import { readStoryName } from './story-name.ts'

// Would notice: states are called "Cheaper In All" beside headings that are written as sentences.
it('a name is written as a sentence', () => {
  expect(readStoryName('Cheaper In All')).toBe('Cheaper in all')
  expect(readStoryName('Do and don’t')).toBe('Do and don’t')
  expect(readStoryName('Shortcuts Panel Mac')).toBe('Shortcuts panel Mac')
})
