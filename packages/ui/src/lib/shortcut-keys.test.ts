import { describe, expect, it } from 'vitest'
import {
  collisionsIn,
  isPressOf,
  isSingleKey,
  keyNames,
  type ShortcutKeys,
} from './shortcut-keys.ts'

const press = (keys: ShortcutKeys, key: string, change: Partial<KeyboardEvent> = {}) =>
  isPressOf(keys, {
    ...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
    ...change,
  })

describe('a press of keys', () => {
  it.each<[ShortcutKeys, string, Partial<KeyboardEvent>]>([
    ['f', 'f', {}],
    // With caps lock.
    ['f', 'F', {}],
    // A Greek keyboard.
    ['f', 'φ', { code: 'KeyF' }],
    ['/', '/', {}],
    // Signs need Shift on some keyboards.
    ['/', '/', { shiftKey: true }],
    ['?', '?', { shiftKey: true }],
    ['F8', 'F8', {}],
    ['Shift+F8', 'F8', { shiftKey: true }],
    ['Mod+Z', 'z', { ctrlKey: true }],
    ['Mod+Z', 'z', { metaKey: true }],
    ['Alt+Shift+F', 'F', { altKey: true, shiftKey: true }],
    // A Mac.
    ['Alt+Shift+F', 'Ï', { altKey: true, shiftKey: true, code: 'KeyF' }],
  ])('%s is %s with %j', (keys, key, change) => {
    expect(press(keys, key, change)).toBe(true)
  })

  it.each<[ShortcutKeys, string, Partial<KeyboardEvent>]>([
    ['f', 'g', {}],
    ['f', 'F', { shiftKey: true }],
    ['f', 'f', { ctrlKey: true }],
    ['f', 'f', { altKey: true }],
    // Another letter stands on this key.
    ['f', 'u', { code: 'KeyF' }],
    ['/', '7', { shiftKey: true }],
    ['/', '/', { metaKey: true }],
    ['F8', 'F8', { shiftKey: true }],
    ['Shift+F8', 'F8', {}],
    ['Mod+Z', 'z', { ctrlKey: true, shiftKey: true }],
    ['Mod+Z', 'z', {}],
    ['Alt+Shift+F', 'f', { altKey: true }],
  ])('%s is not %s with %j', (keys, key, change) => {
    expect(press(keys, key, change)).toBe(false)
  })
})

it('tells keys that type a character from others', () => {
  const all: ShortcutKeys[] = ['f', '?', 'F8', 'Mod+Z']
  expect(all.filter(isSingleKey)).toEqual(['f', '?'])
})

it('calls keys as they are called on the keyboard', () => {
  expect(keyNames('Mod+Z', false)).toEqual(['Ctrl', 'Z'])
  expect(keyNames('Mod+Z', true)).toEqual(['Cmd', 'Z'])
  expect(keyNames('Alt+Shift+F', false)).toEqual(['Alt', 'Shift', 'F'])
  expect(keyNames('Alt+Shift+F', true)).toEqual(['Option', 'Shift', 'F'])
  expect(keyNames('?', true)).toEqual(['?'])
})

it('finds keys with two meanings', () => {
  expect(collisionsIn(['f', 'F8', 'Shift+F8', 'Mod+F'])).toEqual([])
  expect(collisionsIn(['f', 'F8', 'g', 'F8', 'f', 'f'])).toEqual(['F8', 'f'])
})
