import { isValidElement } from 'react'
import type { Translations } from './types.ts'

/** The languages that sample content is translated to, as `lang` has them. */
const languages = ['de', 'ar'] as const

export type ContentName = 'en' | (typeof languages)[number]

let loaded: Translations | undefined

/** Loads the translations when a language asks for them: a story alone does without. */
export async function loadContent(name: unknown): Promise<void> {
  if (loaded || !languages.some((each) => each === name)) return
  const { translations } = await import('./translations.ts')
  loaded = translations
}

/** What each object is in a language: what is equal stays equal, as React's memory and `useMemo` want it. */
const known: Record<(typeof languages)[number], WeakMap<object, unknown>> = {
  de: new WeakMap(),
  ar: new WeakMap(),
}

/**
 * A value with its sample content in a language: each text in it that has a translation, at any depth, also in what
 * its functions answer. English, and what has no translation, stays as it is.
 */
export function inLanguage<Value>(value: Value, name: ContentName): Value {
  if (name === 'en' || !loaded) return value
  return translated(value, loaded, name) as Value
}

function translated(
  value: unknown,
  texts: Translations,
  name: (typeof languages)[number],
): unknown {
  if (typeof value === 'string')
    return Object.hasOwn(texts, value) ? texts[value]?.[languages.indexOf(name)] : value
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return value
  const before = known[name].get(value)
  if (before !== undefined) return before
  const made = remade(value, (part) => translated(part, texts, name))
  known[name].set(value, made)
  return made
}

/** The object with other parts; the same one where it has none that texts could stand in. */
function remade(value: object, make: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(make)
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [key, make(part)]))
  if (typeof value === 'function') return answering(value as Answering, make)
  const isPlain = Object.getPrototypeOf(value) === Object.prototype && !isValidElement(value)
  if (!isPlain) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, make(part)]))
}

type Answering = (...args: unknown[]) => unknown

/** A function with other answers. A component stays: its answer is no content, and its identity is its state. */
function answering(call: Answering, make: (part: unknown) => unknown): unknown {
  const isComponent = /^[A-Z]/.test(call.name)
  const isSpy = 'mock' in call
  if (isComponent || isSpy) return call
  return (...args: unknown[]) => make(call(...args))
}
