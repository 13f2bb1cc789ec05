import * as a11y from '@storybook/addon-a11y/preview'
import { setProjectAnnotations } from '@storybook/react-vite'
import { beforeAll, vi } from 'vitest'
import * as gate from './gate.ts'
import preview from './preview.tsx'

// The gate comes first: hooks that follow a story run in reverse, and it reads what axe reports.
const project = setProjectAnnotations([gate, a11y, preview])

beforeAll(async () => {
  // Only the date stands still; timers run, or nothing that waits would ever go on.
  vi.setSystemTime(new Date('2026-03-02T09:00:00Z'))
  await document.fonts.load('1rem Archivo')
  await project.beforeAll?.()
})
