import { expect, it } from 'vitest'
import { mayInclude } from './lib/selected-projects.ts'

it.each([
  [['run'], true],
  [['run', '--project=stories'], true],
  [['run', '--project', 'unit', '--project', 'stories'], true],
  [['run', '--project', '!unit'], true],
  [['run', '--project=unit', 'stories'], false],
  [['run', '--project', 'unit-logic'], false],
])('a run with %j may include the stories: %s', (args, expected) => {
  expect(mayInclude('stories', args)).toBe(expected)
})

it('"Run tests" in Storybook includes the stories and nothing else', () => {
  const env = { VITEST_STORYBOOK: 'true' }
  expect(mayInclude('stories', [], env)).toBe(true)
  expect(mayInclude('selftest', [], env)).toBe(false)
  expect(mayInclude('selftest', [], { VITEST_STORYBOOK: 'false' })).toBe(true)
})
