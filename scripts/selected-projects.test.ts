import { expect, it } from 'vitest'
import { mayInclude } from './lib/selected-projects.ts'

it.each([
  [['run'], true],
  [['run', '--project', 'stories'], true],
  [['run', '--project=stories'], true],
  [['run', '--project', 'unit', '--project', 'stories'], true],
  [['run', '--project', 'stor*'], true],
  [['run', '--project', '!unit'], true],
  [['run', '--project', 'unit'], false],
  [['run', '--project=unit', 'stories'], false],
])('a run with %j may include the stories: %s', (args, expected) => {
  expect(mayInclude('stories', args)).toBe(expected)
})
