import { menus } from './menus.ts'

/** Settings that are often wanted together, by what they are called. */
export const presets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Dark, more contrast, phone': { theme: 'dark-contrast', viewport: 'phone' },
  'Right to left, Arabic products': { direction: 'rtl', content: 'ar' },
  'Long German texts, phone': { content: 'de', texts: 'long', viewport: 'phone' },
  'Large text, widely spaced': { textSize: '200', spacing: 'wide' },
}

/** The menus as the shop is usually seen. */
const usual: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(menus).map(([name, { values }]) => [name, Object.keys(values)[0] ?? '']),
)

/** The globals that show exactly these settings: every other menu, and the window, is as usual. */
export function globalsFor({ viewport, ...settings }: Readonly<Record<string, string>>) {
  return {
    ...usual,
    ...settings,
    viewport: { value: viewport, isRotated: false },
  }
}

/** How many menus are not as usual. */
export const changedIn = (globals: Readonly<Record<string, unknown>>): number =>
  Object.entries(usual).filter(([name, value]) => (globals[name] ?? value) !== value).length
