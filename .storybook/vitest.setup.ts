import * as a11y from '@storybook/addon-a11y/preview'
import { setProjectAnnotations } from '@storybook/react-vite'
import { afterEach, beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as gate from './gate.ts'
import preview from './preview.tsx'
import { phone } from './viewports.ts'

// The gate comes first: `afterEach` hooks run in reverse order, and the gate reads the report of axe.
const project = setProjectAnnotations([gate, a11y, preview])

beforeAll(async () => {
  // Only the date is mocked; timers keep running.
  vi.setSystemTime(new Date('2026-03-02T09:00:00Z'))
  await document.fonts.load('1rem Archivo')
  await project.beforeAll?.()
})

interface StoryRun {
  globals: Record<string, unknown>
  parameters: Record<string, unknown>
  run(context: { globals: Record<string, unknown> }): Promise<void>
}

/** Runs a story with `parameters.phone` a second time, mounted again, at a phone's size. */
afterEach(async (test) => {
  // Storybook's test stores its story in the context.
  const { story } = test as { story?: StoryRun }
  if (!story?.parameters.phone || test.task.result?.state === 'fail') return
  const { width, height } = phone
  await page.viewport(width, height)
  await story.run({ globals: { ...story.globals, viewport: { value: 'phone' } } })
})
