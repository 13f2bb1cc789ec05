import { afterEach, expect, it, vi } from 'vitest'
import { startStoryClock, storyTime } from '../../.storybook/story-time.ts'

afterEach(() => void vi.useRealTimers())

/** A window whose clock was started. */
function started(): { Date: DateConstructor } {
  const window = { Date }
  startStoryClock(window)
  return window
}

// Would notice: the clock shows another day, or stands still, so that what is throttled by it never happens again.
it('the clock of a Storybook begins when stories take place, and goes on', () => {
  vi.useFakeTimers()
  const { Date: StoryDate } = started()
  const begun = StoryDate.now()
  expect(new StoryDate(begun).toISOString()).toBe('2026-03-02T09:00:00.000Z')
  expect(StoryDate()).toMatch(/^Mon Mar 02 2026/)
  vi.advanceTimersByTime(1500)
  expect(new StoryDate().getTime() - begun).toBe(1500)
})

// Would notice: dates of data are shifted, or are no dates to the code that reads them.
it('a date that is named stays as it is', () => {
  const { Date: StoryDate } = started()
  expect(new StoryDate(storyTime).toISOString()).toBe('2026-03-02T09:00:00.000Z')
  expect(new StoryDate(2020, 1, 29).getDate()).toBe(29)
  expect(StoryDate.parse('2020-02-29')).toBe(Date.parse('2020-02-29'))
  expect(structuredClone(new StoryDate())).toBeInstanceOf(StoryDate)
})
