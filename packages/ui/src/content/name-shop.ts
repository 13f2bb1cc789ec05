import type { Voice } from './voices/types.ts'

/** Our name in a text of a voice. */
const ownName = /\bStrapline\b/g

function renamed<Value>(value: Value, name: string): Value {
  if (typeof value === 'string') return value.replace(ownName, () => name) as Value
  if (Array.isArray(value)) return value.map((each) => renamed(each, name)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, renamed(each, name)]),
  ) as Value
}

/** The voice of a shop of another name: each text that says ours says its. */
export const inName = (voice: Voice, shop: string): Voice => ({ ...renamed(voice, shop), shop })
