import './quiet-react.ts'
import * as a11y from '@storybook/addon-a11y/preview'
import { setProjectAnnotations } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { beforeAll, vi } from 'vitest'
import { testLimits } from '../scripts/lib/test-limits.ts'
import * as gate from './gate.ts'
import preview from './preview.tsx'
import { storyTime } from './story-time.ts'

// The limit of `findBy` and `waitFor`. Their own limit of a second would judge the machine.
configure({ asyncUtilTimeout: testLimits.wait })

/** In Storybook itself a story fills its canvas; a picture needs a size. */
const inDesktopWindow = { initialGlobals: { viewport: { value: 'desktop', isRotated: false } } }

// `afterEach` hooks run in reverse order: the focus goes, axe judges, and the gate reads its report.
const project = setProjectAnnotations([
  gate,
  a11y,
  preview,
  { ...inDesktopWindow, afterEach: gate.beforeAxe },
])

beforeAll(async () => {
  // Only the date is mocked; timers keep running.
  vi.setSystemTime(new Date(storyTime))
  await document.fonts.load('1rem Archivo')
  await project.beforeAll?.()
})
