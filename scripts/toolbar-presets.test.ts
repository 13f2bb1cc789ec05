import { expect, it } from 'vitest'
import { menus } from '../.storybook/toolbar/menus.ts'
import { changedIn, globalsFor, presets } from '../.storybook/toolbar/presets.ts'
import * as viewports from '../.storybook/viewports.ts'

it('settings that are offered together are those of the menus', () => {
  // Defect: a menu's value gets another name, and the preset changes nothing.
  const known = Object.fromEntries(
    Object.entries(menus).map(([name, { values }]) => [name, Object.keys(values)]),
  )
  const wrong = Object.entries(presets).flatMap(([preset, settings]) =>
    Object.entries(settings)
      .filter(([name, value]) =>
        name === 'viewport' ? !(value in viewports) : !known[name]?.includes(value),
      )
      .map(([name, value]) => `${preset}: ${name} ${value}`),
  )
  expect(wrong).toEqual([])
})

it('settings that are chosen together take the place of those before', () => {
  // Defect: from right to left stays on behind a preset that does not name it, and the toolbar says that nothing is changed.
  const globals = { ...globalsFor({ direction: 'rtl' }), ...globalsFor({ theme: 'dark' }) }
  expect(changedIn(globals)).toBe(1)
  expect(changedIn(globalsFor({}))).toBe(0)
  expect(globalsFor({ viewport: 'phone' }).viewport).toEqual({ value: 'phone', isRotated: false })
})
