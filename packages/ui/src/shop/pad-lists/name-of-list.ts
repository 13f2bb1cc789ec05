import { messages } from '@strapline/contract/messages'
import { cleanName, isVisible } from '@strapline/contract/visible-text'
import type { KeptList } from './types.ts'

/** The most characters of a list's name. */
const longestName = 100

/** A name as it is kept, or what is wrong with it. `taken` is the list that has it already. */
export interface ReadName {
  name: string
  error?: string | undefined
  taken?: KeptList | undefined
}

/** Reads a typed name: it can be seen, has at most 100 characters, and may be that of another list. */
export function readName(typed: string, lists: readonly KeptList[]): ReadName {
  const name = cleanName(typed)
  if (!isVisible(name)) return { name, error: 'Give the list a name, for example Monthly order.' }
  if (name.length > longestName)
    return { name, error: `The name ${messages.tooLong(longestName)}.` }
  return { name, taken: lists.find((list) => list.name === name) }
}
